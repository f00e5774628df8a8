-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.may_edit_person(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() or private.has_profile() and exists (
    select from public.people
    where people.id = person and people.profile_id = private.account_profile_id()
  )
$function$;

grant execute on function private.may_edit_person(uuid) to authenticated;
grant execute on function private.may_edit_person(uuid) to service_role;

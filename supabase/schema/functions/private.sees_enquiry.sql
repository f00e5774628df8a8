-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.sees_enquiry(assignee uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin()
    or (assignee is not null and private.has_profile() and assignee = private.account_profile_id())
    or (assignee is null and private.sees_unassigned())
$function$;

grant execute on function private.sees_enquiry(uuid) to authenticated;
grant execute on function private.sees_enquiry(uuid) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.own_photo_folders()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(people.id::text), '{}')
  from public.people
  where (select private.is_admin()) or (
    (select private.has_profile()) and people.profile_id = (select private.account_profile_id())
  )
$function$;

comment on function private.own_photo_folders() is 'The folders of the people whose entry the account may edit.';

grant execute on function private.own_photo_folders() to authenticated;
grant execute on function private.own_photo_folders() to service_role;

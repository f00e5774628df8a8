-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.others_photo_folders()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(people.id::text), '{}')
  from public.people
  where people.id::text <> all ((select private.own_photo_folders())::text[])
$function$;

comment on function private.others_photo_folders() is 'The folders of the people whose entry the account may not edit.';

grant execute on function private.others_photo_folders() to authenticated;
grant execute on function private.others_photo_folders() to service_role;

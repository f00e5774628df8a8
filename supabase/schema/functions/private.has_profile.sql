-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.has_profile()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.account_role() is not null
$function$;

grant execute on function private.has_profile() to authenticated;
grant execute on function private.has_profile() to service_role;

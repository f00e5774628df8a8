-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.account_profile_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select profiles.id from public.profiles where profiles.user_id = (select auth.uid())
$function$;

grant execute on function private.account_profile_id() to authenticated;
grant execute on function private.account_profile_id() to service_role;

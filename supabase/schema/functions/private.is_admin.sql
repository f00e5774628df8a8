-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(private.account_role() in ('admin', 'superadmin'), false)
$function$;

grant execute on function private.is_admin() to authenticated;
grant execute on function private.is_admin() to service_role;

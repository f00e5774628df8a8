-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.needs_approval()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.has_profile() and not private.is_admin()
    and (select staff_settings.admin_looks_first from public.staff_settings)
$function$;

comment on function private.needs_approval() is 'Whether what the account publishes waits for an admin.';

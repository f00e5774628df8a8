-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.sign_up_is_closed()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select staff_settings.sign_up from public.staff_settings) = 'invited'
    and exists (select 1 from public.profiles where profiles.role = 'superadmin')
$function$;

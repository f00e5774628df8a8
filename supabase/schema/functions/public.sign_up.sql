-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.sign_up()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select staff_settings.sign_up from public.staff_settings
$function$;

comment on function sign_up() is 'Who may make an account, "open" or "invited": the login page says so before somebody types.';

grant execute on function sign_up() to anon;
grant execute on function sign_up() to authenticated;
grant execute on function sign_up() to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_mail_test()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.staff_settings set mail_tested_at = now() where staff_settings.id = 1
$function$;

grant execute on function note_mail_test() to service_role;

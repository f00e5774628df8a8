-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.licences_to_tell()
 RETURNS TABLE(holder text, kind text, number text, valid_until date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select ending.* from private.ending_licences() as ending, public.staff_settings
  where private.are_licences_due(staff_settings.licences_told_at)
$function$;

comment on function licences_to_tell() is 'The licences that admins are to be told of now: none where they were told within seven days.';

grant execute on function licences_to_tell() to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.ending_licences()
 RETURNS TABLE(holder text, kind text, number text, valid_until date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from private.ending_licences() where private.is_admin()
$function$;

comment on function ending_licences() is 'For admins, the licences that have ended or will within 60 days, the soonest first; nothing for others.';

grant execute on function ending_licences() to authenticated;
grant execute on function ending_licences() to service_role;

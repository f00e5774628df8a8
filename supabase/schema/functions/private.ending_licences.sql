-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.ending_licences()
 RETURNS TABLE(holder text, kind text, number text, valid_until date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- The broker may stand in the list of people, too.
  select distinct on (licences.valid_until, licences.kind, licences.number)
    licences.holder, licences.kind, licences.number, licences.valid_until
  from private.licences() as licences
  -- The sample's licence is nobody's.
  where licences.valid_until <= private.manila_today() + 60
    and licences.number not like 'SAMPLE-%'
  order by licences.valid_until, licences.kind, licences.number
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.lock_superadmins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('bale.superadmins', 0));
  return null;
end
$function$;

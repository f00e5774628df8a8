-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.stamp_staff_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  new.updated_by := private.account_profile_id();
  new.access_decided_at := now();
  return new;
end
$function$;

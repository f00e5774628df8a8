-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.forget_told_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.told_days := null;
  return new;
end
$function$;

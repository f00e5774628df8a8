-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_removed_paper()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.removed_objects (property_id, name) values (old.property_id, old.path);
  return null;
end
$function$;

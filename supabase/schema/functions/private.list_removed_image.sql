-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_removed_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.stored_name(old.image_url) like old.property_id || '/%'
    and exists (select 1 from public.properties where properties.id = old.property_id)
  then
    insert into private.removed_objects (property_id, name)
    values (old.property_id, private.stored_name(old.image_url));
  end if;
  return null;
end
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_preview_of_changed_images()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.list_previews(array(
    select distinct new_rows.property_id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.image_url, new_rows.display_order, new_rows.is_primary, new_rows.kind)
      is distinct from (old_rows.image_url, old_rows.display_order, old_rows.is_primary, old_rows.kind)
  ));
  return null;
end
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.missing_photos()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 'not exists (select from public.property_images
  where property_images.property_id = properties.id and property_images.kind = ''photo'')'::text;

comment on function private.missing_photos() is 'The condition for a listing without a photograph; a floor plan is none.';

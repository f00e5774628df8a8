-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.has_photo_condition()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 'exists (select from public.property_images where property_images.property_id = properties.id and property_images.kind = ''photo'')'::text;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.names_own_file(image_url text, listing uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((lower(private.percent_decoded(image_url)) !~~ '%/property-images/%'::text) OR (image_url ~ (('^(https?://[^/?#]+)?/storage/v1/object/public/property-images/'::text || listing) || '/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}([?#].*)?$'::text)));

comment on function private.names_own_file(text,uuid) is 'Whether an address that reads as one of the bucket property-images, however it is written, is in its one form and in the listing''s own folder. Pictures elsewhere are no matter of it.';

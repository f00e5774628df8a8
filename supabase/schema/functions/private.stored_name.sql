-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.stored_name(image_url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN "substring"(image_url, '/property-images/([^/?#]+/[^/?#]+)(?:[?#].*)?$'::text);

comment on function private.stored_name(text) is 'The object in the bucket property-images that a picture''s address means; null for a picture that is stored elsewhere.';

grant execute on function private.stored_name(text) to authenticated;
grant execute on function private.stored_name(text) to service_role;

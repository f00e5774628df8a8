-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.amenity_key(amenity text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN btrim(private.fold(amenity), ' '::text);

grant execute on function private.amenity_key(text) to authenticated;
grant execute on function private.amenity_key(text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.amenity_keys(amenities text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT COALESCE(array_agg(DISTINCT (key.key COLLATE "C")), '{}'::text[]) AS "coalesce" FROM unnest(amenity_keys.amenities) amenity(amenity), LATERAL private.amenity_key(amenity.amenity) key(key) WHERE ((char_length(key.key) >= 1) AND (char_length(key.key) <= 80)));

grant execute on function private.amenity_keys(text[]) to authenticated;
grant execute on function private.amenity_keys(text[]) to service_role;

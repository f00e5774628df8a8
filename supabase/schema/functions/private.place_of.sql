-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.place_of(town text, city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE(town, btrim(private.fold(city)));

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.listing_category(property_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE private.fold(btrim("left"(property_type, 80))) WHEN 'commercial'::text THEN 'Commercial'::text WHEN 'lot only'::text THEN 'Lot Only'::text ELSE 'Residential'::text END;

grant execute on function private.listing_category(text) to authenticated;
grant execute on function private.listing_category(text) to service_role;

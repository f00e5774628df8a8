-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.listing_town(city text, address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE(private.town(city), CASE WHEN (private.fold(city) ~ '^[^a-z0-9]*(?:(?:pampanga|philippines|2[0-9]{3})[^a-z0-9]*)*$'::text) THEN private.town(address) ELSE NULL::text END);

comment on function private.listing_town(text,text) is 'The town that a listing''s city names, or, where its city names no more than the province, the end of its address.';

grant execute on function private.listing_town(text,text) to authenticated;
grant execute on function private.listing_town(text,text) to service_role;

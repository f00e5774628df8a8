-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.missing_facts()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '(properties.description = '''' or properties.address = '''' or properties.city = ''''
  or properties.comparable_price is null or properties.kind is null
  or greatest(properties.square_feet, properties.lot_area) = 0)'::text;

comment on function private.missing_facts() is 'The condition for a listing that lacks what each one has: a description, a place, a price that compares, a kind or a size.';

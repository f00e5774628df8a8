-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.comparable_price(price text, listing_type text, floor_area numeric, lot_area numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT CASE WHEN (worked_out.pesos < ('1000000000000000'::bigint)::numeric) THEN worked_out.pesos ELSE NULL::numeric END AS "case" FROM (SELECT round(CASE known.basis WHEN 'total'::text THEN CASE comparable_price.listing_type WHEN 'for_sale'::text THEN known.amount ELSE NULL::numeric END WHEN 'per_sqm'::text THEN (known.amount * COALESCE(NULLIF(comparable_price.lot_area, (0)::numeric), NULLIF(comparable_price.floor_area, (0)::numeric))) WHEN 'per_month'::text THEN CASE comparable_price.listing_type WHEN 'for_rent'::text THEN known.amount ELSE NULL::numeric END WHEN 'per_sqm_month'::text THEN CASE comparable_price.listing_type WHEN 'for_rent'::text THEN (known.amount * COALESCE(NULLIF(comparable_price.floor_area, (0)::numeric), NULLIF(comparable_price.lot_area, (0)::numeric))) ELSE NULL::numeric END ELSE NULL::numeric END) AS pesos FROM (SELECT read.amount, private.price_basis(read.words, comparable_price.listing_type) AS basis FROM private.read_price(comparable_price.price) read(amount, words)) known) worked_out);

comment on function private.comparable_price(text,text,numeric,numeric) is 'Whole pesos: the total of what is for sale, a month''s rent of what is for rent. One by the square metre is worked out, for sale by the lot and else the floor, for rent by the floor and else the lot. Null where it can''t be known.';

grant execute on function private.comparable_price(text,text,numeric,numeric) to authenticated;
grant execute on function private.comparable_price(text,text,numeric,numeric) to service_role;

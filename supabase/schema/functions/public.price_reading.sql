-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.price_reading(price text, listing_type text, property_type text, city text, square_feet numeric, lot_area numeric)
 RETURNS TABLE(amount numeric, basis text, whole numeric, low numeric, high numeric, compared bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH typed AS (
          SELECT read.amount,
             private.price_basis(read.words, price_reading.listing_type) AS basis,
             private.comparable_price(short.price, price_reading.listing_type, price_reading.square_feet, price_reading.lot_area) AS whole,
             private.listing_category("left"(price_reading.property_type, 80)) AS category,
             COALESCE(private.town(short.city), btrim(private.fold(short.city))) AS place
            FROM ( SELECT private.normal_text("left"(price_reading.price, 200)) AS price,
                     private.normal_text("left"(price_reading.city, 120)) AS city) short,
             LATERAL private.read_price(short.price) read(amount, words)
         ), others AS (
          SELECT percentile_cont((0.1)::double precision) WITHIN GROUP (ORDER BY ((properties.comparable_price)::double precision)) AS low,
             percentile_cont((0.9)::double precision) WITHIN GROUP (ORDER BY ((properties.comparable_price)::double precision)) AS high,
             count(*) AS compared
            FROM (typed typed_1
              JOIN properties ON (((properties.category = typed_1.category) AND (COALESCE(properties.town, btrim(private.fold(properties.city))) = typed_1.place))))
           WHERE ((properties.listing_type = price_reading.listing_type) AND (properties.status = 'active'::text) AND (properties.published_at IS NOT NULL) AND (properties.deleted_at IS NULL) AND (properties.comparable_price IS NOT NULL) AND (NOT (EXISTS ( SELECT
                    FROM unseen_listings
                   WHERE (unseen_listings.property_id = properties.id)))))
         )
  SELECT typed.amount,
     typed.basis,
     typed.whole,
     round((others.low)::numeric) AS round,
     round((others.high)::numeric) AS round,
     others.compared
    FROM typed,
     others;
END;

comment on function price_reading(text,text,text,text,numeric,numeric) is 'What a price that is being typed is read as: amount and basis as price_amount and price_basis of a listing, whole as its comparable_price. low and high are the tenth and the ninetieth hundredth of what listings on offer of its category ask in the same town or city, compared is how many these are. Listings that nobody vouched for has seen don''t count.';

grant execute on function price_reading(text,text,text,text,numeric,numeric) to authenticated;
grant execute on function price_reading(text,text,text,text,numeric,numeric) to service_role;

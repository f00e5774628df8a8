-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.odd_import_prices(import uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with typed as (
    select given.line, said.listing_type, said.category,
      coalesce(private.town(said.city), btrim(private.fold(said.city))) as place,
      private.comparable_price(
        given.property ->> 'price', said.listing_type,
        coalesce((given.property ->> 'square_feet')::numeric, 0),
        coalesce((given.property ->> 'lot_area')::numeric, 0)
      ) as whole
    from private.listing_import_rows as given,
      lateral (
        select coalesce(given.property ->> 'listing_type', 'for_sale') as listing_type,
          private.listing_category(left(coalesce(given.property ->> 'property_type', ''), 80)) as category,
          left(coalesce(given.property ->> 'city', ''), 120) as city
      ) as said
    where given.import_id = odd_import_prices.import and given.property ? 'price'
  ), others as (
    select properties.listing_type, properties.category,
      coalesce(properties.town, btrim(private.fold(properties.city))) as place,
      percentile_cont(0.1) within group (order by properties.comparable_price::double precision) as low,
      percentile_cont(0.9) within group (order by properties.comparable_price::double precision) as high,
      count(*) as compared
    from public.properties
    where properties.status = 'active' and properties.published_at is not null
      and properties.deleted_at is null and properties.comparable_price is not null
      and not exists (select from public.unseen_listings where unseen_listings.property_id = properties.id)
    group by 1, 2, 3
    having count(*) >= 5
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'line', typed.line, 'whole', typed.whole, 'low', round(others.low::numeric), 'high', round(others.high::numeric),
    'compared', others.compared
  ) order by typed.line), '[]')
  from typed
  join others using (listing_type, category, place)
  where typed.whole < others.low / 5 or typed.whole > others.high * 5
$function$;

comment on function private.odd_import_prices(uuid) is 'Rows of a staged import whose price is far from what at least five listings on offer of its category ask in its town: as price_reading answers of each, and as far as priceDoubt asks about.';

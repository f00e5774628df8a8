-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_same_home(one jsonb, other jsonb, price_may_differ boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  with said as (
    select
      coalesce(one ->> 'title', '') as title, coalesce(other ->> 'title', '') as other_title,
      coalesce(one ->> 'address', '') as address, coalesce(other ->> 'address', '') as other_address,
      private.fold(coalesce(one ->> 'city', '')) as city, private.fold(coalesce(other ->> 'city', '')) as other_city,
      coalesce((one ->> 'square_feet')::numeric, 0) as floor, coalesce((other ->> 'square_feet')::numeric, 0) as other_floor,
      coalesce((one ->> 'lot_area')::numeric, 0) as lot, coalesce((other ->> 'lot_area')::numeric, 0) as other_lot,
      (private.read_price(one ->> 'price')).amount as price, (private.read_price(other ->> 'price')).amount as other_price
  ), read as (
    select said.*,
      private.fold(title) = private.fold(other_title) as has_title,
      address <> '' and private.fold(address) = private.fold(other_address) as has_address,
      floor > 0 and floor = other_floor or lot > 0 and lot = other_lot as has_area,
      private.numbers_in(title, true) as units, private.numbers_in(other_title, true) as other_units,
      private.numbers_in(address, false) as numbers, private.numbers_in(other_address, false) as other_numbers
    from said
  )
  select
    (price is null or other_price is null or abs(price - other_price) <= 0.05 * greatest(price, other_price)
      or price_may_differ and has_title and city = other_city)
    and (floor = 0 or other_floor = 0 or abs(floor - other_floor) <= 0.02 * greatest(floor, other_floor))
    and (lot = 0 or other_lot = 0 or abs(lot - other_lot) <= 0.02 * greatest(lot, other_lot))
    and (city = '' or other_city = '' or city = other_city
      or private.town(city) is not distinct from private.town(other_city) and private.town(city) is not null)
    and (units = '{}' or other_units = '{}' or units = other_units)
    and (numbers = '{}' or other_numbers = '{}' or numbers = other_numbers)
    and case
      when has_title then address = '' or other_address = '' or has_address
        or private.shared_words(address, other_address) >= 0.3
      when has_address then private.shared_words(title, other_title) >= 0.3 or has_area
      else has_area and private.shared_words(title, other_title) >= 0.6
    end
  from read
$function$;

comment on function private.is_same_home(jsonb,jsonb,boolean) is 'Whether two listings (title, address, city, price, square_feet, lot_area) are the same or nearly: words of title and address, areas within 2 %, prices within 5 %, and no block, lot, unit or house number that differs. price_may_differ: where title and city are the same, as of a listing whose price has changed since.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_same_home(one private.home, other private.home, price_may_differ boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select
    (one.price is null or other.price is null
      or abs(one.price - other.price) <= 0.05 * greatest(one.price, other.price)
      or price_may_differ and one.title = other.title and one.city = other.city)
    and (one.floor = 0 or other.floor = 0
      or abs(one.floor - other.floor) <= 0.02 * greatest(one.floor, other.floor))
    and (one.lot = 0 or other.lot = 0 or abs(one.lot - other.lot) <= 0.02 * greatest(one.lot, other.lot))
    and (one.city = '' or other.city = '' or one.city = other.city or one.town = other.town)
    and (one.units = '{}' or other.units = '{}' or one.units = other.units)
    and (one.numbers = '{}' or other.numbers = '{}' or one.numbers = other.numbers)
    and case
      when one.title = other.title then one.address = '' or other.address = '' or one.address = other.address
        or private.shared_words(one.address_words, other.address_words) >= 0.3
      else case
        when one.floor > 0 and one.floor = other.floor or one.lot > 0 and one.lot = other.lot then
          one.address <> '' and one.address = other.address
            or private.shared_words(one.title_words, other.title_words) >= 0.6
        else one.address <> '' and one.address = other.address
          and private.shared_words(one.title_words, other.title_words) >= 0.3
      end
    end
$function$;

comment on function private.is_same_home(private.home,private.home,boolean) is 'Whether two homes are the same or nearly: words of title and address, areas within 2 %, prices within 5 %, and no block, lot, unit or house number that differs. price_may_differ: where title and city are the same, as of a listing whose price has changed since.';

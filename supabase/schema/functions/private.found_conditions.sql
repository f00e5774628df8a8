-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.found_conditions(filters jsonb)
 RETURNS TABLE(choice text, condition text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select choice, condition from (
    values
      ('category', case
        when coalesce(filters ->> 'category', '') not in ('', 'All')
          then format('properties.category = %L', left(filters ->> 'category', 20))
      end),
      ('listing', format('properties.listing_type = %L', private.filter_listing(filters))),
      ('price', case
        when private.filter_number(filters, 'min') is not null
          or private.filter_number(filters, 'max') is not null
          then format(
            '(properties.comparable_price between %s and %s%s)',
            coalesce(private.filter_number(filters, 'min'), 0),
            coalesce(private.filter_number(filters, 'max'), 1000000000000000),
            case when filters ->> 'unpriced' = '0' then ''
              else ' or properties.comparable_price is null' end
          )
        when filters ->> 'unpriced' = '0' then 'properties.comparable_price is not null'
      end),
      ('beds', 'properties.bedrooms >= ' || private.filter_number(filters, 'beds')),
      ('baths', 'properties.bathrooms >= ' || private.filter_number(filters, 'baths')),
      ('area', 'properties.square_feet >= ' || private.filter_number(filters, 'area')),
      ('lot', 'properties.lot_area >= ' || private.filter_number(filters, 'lot')),
      ('town', format('properties.town = %L', left(filters ->> 'town', 40))),
      ('photos', case
        when filters ->> 'photos' = '1'
          then private.has_photo_condition()
      end),
      ('new', case
        when filters ->> 'new' = '1' then private.is_new_condition()
      end)
  ) as each_one (choice, condition)
  where condition is not null and condition not like '%= NULL'
$function$;

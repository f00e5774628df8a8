-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.count_choices(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET enable_sort TO 'off'
 SET work_mem TO '16MB'
AS $function$
declare
  -- One bit for each filter: a listing that only one of them leaves out counts for that one's choices.
  failed text := '0';
  effective constant text := coalesce(private.filter_listing(filters), 'for_sale');
  lowest constant numeric := coalesce(private.filter_number(filters, 'min'), 0);
  highest constant numeric := private.filter_number(filters, 'max');
  price_steps constant text := case effective
    when 'for_rent' then 'array[5000, 10000, 15000, 20000, 30000, 50000, 100000]::numeric[]'
    else 'array[1000000, 2000000, 3000000, 4000000, 5000000, 7000000, 10000000, 20000000]::numeric[]'
  end;
  choices text[] := array['category', 'listing', 'price', 'beds', 'baths', 'area', 'lot', 'town', 'photos', 'new'];
  part record;
  counts jsonb;
  common jsonb;
  beyond jsonb := '[]';
begin
  for part in select * from private.found_conditions(filters) loop
    failed := failed || format(
      ' + case when %s then 0 else %s end',
      part.condition, 1 << array_position(choices, part.choice)
    );
  end loop;

  execute format(
    $query$
    with cells as materialized (
      select failed, category, listing_type, town, steps, price, photos, new, count(*) as listings
      from (
        select %1$s as failed, properties.category, properties.listing_type, properties.town,
          properties.choice_steps as steps,
          case
            when properties.comparable_price is null then -1
            when properties.comparable_price >= %2$s
              then width_bucket(properties.comparable_price - 1, %3$s)
            else -2
          end as price,
          %4$s as photos, %5$s as new
        from public.properties where %6$s
      ) as found
      where failed & (failed - 1) = 0
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ), counted as (
      select 'category' as choice, category as value, sum(listings) as listings
      from cells where failed in (0, 2) group by 2
      union all
      select 'listing', listing_type, sum(listings) from cells where failed in (0, 4) group by 2
      union all
      select 'price', price::text, sum(listings) from cells
      where failed in (0, 8) and listing_type = %7$L group by 2
      union all
      select 'beds', (steps & 7)::text, sum(listings) from cells where failed in (0, 16) group by 2
      union all
      select 'baths', (steps >> 3 & 7)::text, sum(listings) from cells where failed in (0, 32) group by 2
      union all
      select 'area', (steps >> 6 & 7)::text, sum(listings) from cells where failed in (0, 64) group by 2
      union all
      select 'lot', (steps >> 9 & 7)::text, sum(listings) from cells where failed in (0, 128) group by 2
      union all
      select 'town', town, sum(listings) from cells
      where failed in (0, 256) and town is not null group by 2
      union all
      select 'photos', '1', sum(listings) from cells where failed in (0, 512) and photos group by 2
      union all
      select 'new', '1', sum(listings) from cells where failed in (0, 1024) and new group by 2
      union all
      select 'total', '1', sum(listings) from cells where failed = 0 group by 2
      union all
      select 'unpriced', '1', sum(listings) from cells where failed = 0 and price = -1 group by 2
    )
    select coalesce(jsonb_object_agg(choice, listings), '{}') from (
      select choice, jsonb_object_agg(value, listings) as listings from counted group by choice
    ) as each_choice
    $query$,
    failed, lowest, price_steps,
    private.has_photo_condition(),
    private.is_new_condition(), private.found_base(filters), effective
  ) into counts;

  -- Alike lists are many: each is taken apart once.
  execute
    'select coalesce(jsonb_agg(jsonb_build_array(key, listings) order by listings desc, key), ''[]'')
     from (
       select key, sum(listings) as listings
       from (
         select properties.amenity_keys, count(*) as listings
         from public.properties where ' || private.found_condition(filters) || ' group by 1
       ) as lists, unnest(amenity_keys) as key
       group by 1 order by 2 desc, 1 limit 12
     ) as common'
    into common;

  if counts -> 'total' is null and highest is not null then
    execute format(
      'select coalesce(jsonb_agg(comparable_price order by comparable_price), ''[]'') from (
         select properties.comparable_price from public.properties
         where %s and %s = 8 and properties.comparable_price > %s
         order by 1 limit 50
       ) as dearer',
      private.found_base(filters), failed, highest
    ) into beyond;
  end if;
  return counts || jsonb_build_object('amenity', common, 'dearer', beyond);
end
$function$;

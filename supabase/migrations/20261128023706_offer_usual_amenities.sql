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
  failed text;
  names text;
  values_of text;
  choices text;
  counts jsonb;
  common jsonb;
  beyond jsonb := '[]';
begin
  select
    coalesce(
      string_agg(format('case when %s then 0 else %s end', condition, mask), ' + ')
        filter (where condition is not null),
      '0'
    ),
    string_agg(format('%I', key), ', '),
    string_agg(format('%s as %I', counted, key), ', '),
    string_agg(
      format(
        'select %1$L as choice, %1$I::text as value, sum(listings) as listings from cells
         where failed in (0, %2$s) and %1$I is not null group by %1$I',
        key, mask
      ),
      ' union all '
    )
  into failed, names, values_of, choices
  from private.found_conditions(filters);

  execute format(
    $query$
    with cells as materialized (
      select failed, unpriced, %1$s, count(*) as listings
      from (
        select %2$s as failed, properties.comparable_price is null as unpriced, %3$s
        from public.properties where %4$s
      ) as found
      where failed & (failed - 1) = 0
      group by failed, unpriced, %1$s
    ), counted as (
      %5$s
      union all
      select 'total', '1', sum(listings) from cells where failed = 0
      union all
      select 'unpriced', '1', sum(listings) from cells where failed = 0 and unpriced
    )
    select coalesce(jsonb_object_agg(choice, listings), '{}') from (
      select choice, jsonb_object_agg(value, listings) as listings from counted where listings > 0 group by choice
    ) as each_choice
    $query$,
    names, failed, values_of, private.found_base(filters), choices
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
       group by 1 order by 2 desc, 1 limit 100
     ) as common'
    into common;

  if counts -> 'total' is null and private.filter_number(filters, 'max') is not null then
    execute format(
      'select coalesce(jsonb_agg(comparable_price order by comparable_price), ''[]'') from (
         select properties.comparable_price from public.properties
         where %s and %s = %s and properties.comparable_price > %s
         order by 1 limit 50
       ) as dearer',
      private.found_base(filters), failed,
      (select mask from private.found_conditions(filters) where key = 'price'),
      private.filter_number(filters, 'max')
    ) into beyond;
  end if;
  return counts || jsonb_build_object('amenity', common, 'dearer', beyond);
end
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.find_properties(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text, after jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 24)
 RETURNS SETOF properties
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
AS $function$
declare
  by_price constant boolean := sort in ('price', '-price');
  size constant text := 'greatest(properties.square_feet, properties.lot_area)';
  newest constant text := 'properties.created_at desc, properties.id';
  later constant text :=
    '(properties.created_at < $1 or properties.created_at = $1 and properties.id > $2)';
  -- The price of the last listing shown, and what comes behind it in its own listing type.
  beyond constant text := case
    when sort = 'price' and after ->> 'comparable_price' is null
      then 'properties.comparable_price is null and ' || later
    when sort = '-price' and after ->> 'comparable_price' is null
      then 'properties.comparable_price is null and ' || later
    when by_price then format(
      '(properties.comparable_price is null or properties.comparable_price %s $4 or properties.comparable_price = $4 and %s)',
      case sort when 'price' then '>' else '<' end, later
    )
  end;
  ranks constant text[] := private.typed_ranks(filters ->> 'q');
  condition constant text := private.found_condition(filters);
  first_rank integer := 1;
  left_over integer := least(greatest(coalesce(page_size, 24), 1), 500);
  added integer;
begin
  -- One that is no longer on offer is taken for one of the last rank: nothing is shown twice.
  if after is not null and cardinality(ranks) > 0 then
    execute 'select case '
      || (
        select string_agg(format('when %s then %s', ranked, rank), ' ' order by rank)
        from unnest(ranks) with ordinality as each_one (ranked, rank)
      )
      || ' end from public.properties where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id = $1'
    into first_rank
    using (after ->> 'id')::uuid;
    first_rank := coalesce(first_rank, cardinality(ranks) + 1);
  end if;

  -- Rank by rank, so that each is read along the index of its order and no further than it is shown.
  for rank in first_rank .. cardinality(ranks) + 1 loop
    return query execute
      'select ' || private.columns_for_visitors('public.properties')
      || ' from public.properties where ' || condition
      || coalesce(' and ' || ranks[rank], '')
      || coalesce((
        select string_agg(' and not ' || earlier, '') from unnest(ranks[:rank - 1]) as earlier
      ), '')
      || case
        when after is null or rank > first_rank then ''
        when by_price then
          ' and (properties.listing_type < $5 or properties.listing_type = $5 and ' || beyond || ')'
        when sort = 'area' then
          format(' and (%1$s < $4 or %1$s = $4 and %2$s)', size, later)
        else ' and properties.created_at <= $1 and ' || later
      end
      || ' order by ' || case
        when sort = 'price' then 'properties.listing_type desc, properties.comparable_price, '
        when sort = '-price'
          then 'properties.listing_type desc, properties.comparable_price desc nulls last, '
        when sort = 'area' then size || ' desc, '
        else ''
      end || newest || ' limit $3'
      using
        (after ->> 'created_at')::timestamptz,
        (after ->> 'id')::uuid,
        left_over,
        case sort
          when 'area' then greatest(
            private.filter_number(after, 'square_feet'), private.filter_number(after, 'lot_area')
          )
          else private.filter_number(after, 'comparable_price')
        end,
        after ->> 'listing_type';
    get diagnostics added = row_count;
    left_over := left_over - added;
    exit when left_over <= 0;
  end loop;
end
$function$;

comment on function find_properties(jsonb,text,jsonb,integer) is 'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, amenity, photos, new, unpriced, as in its address). What holds the whole of q comes first, what its words may fit behind it, both sorted by newest, price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';

grant execute on function find_properties(jsonb,text,jsonb,integer) to anon;
grant execute on function find_properties(jsonb,text,jsonb,integer) to authenticated;
grant execute on function find_properties(jsonb,text,jsonb,integer) to service_role;

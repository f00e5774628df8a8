-- The gallery's filters, by the rules of search_properties: as the owner, with visitors' columns, the
-- statement built for each call. src/domain/listing-filter.ts does the same in the browser.

create function private.filter_number(filters jsonb, name text)
returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(filters -> name) = 'number'
      then least(greatest((filters ->> name)::numeric, 0), 1000000000000000)
  end
$$;

create function private.amenity_key(amenity text)
returns text
language sql immutable parallel safe
set search_path = ''
return btrim(private.fold(amenity), ' ');

-- `return` binds the bodies now: the writer, who runs them, needs no usage on this schema.
create function private.amenity_keys(amenities text[])
returns text[]
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(array_agg(distinct key collate "C"), '{}')
  from unnest(amenities) as amenity, private.amenity_key(amenity) as key
  where char_length(key) between 1 and 80
);

create function private.choice_steps(bedrooms integer, bathrooms numeric, floor numeric, lot numeric)
returns integer
language sql immutable parallel safe
set search_path = ''
return width_bucket(bedrooms, array[1, 2, 3, 4, 5])
  + 8 * width_bucket(bathrooms, array[1, 2, 3, 4]::numeric[])
  + 64 * width_bucket(floor, array[40, 60, 100, 150, 200, 300]::numeric[])
  + 512 * width_bucket(lot, array[100, 150, 200, 300, 500, 1000]::numeric[]);
comment on function private.choice_steps(integer, numeric, numeric, numeric) is
  'How many of the steps that can be chosen are reached (STEPS in src/domain/listing-choices.ts): three bits each for bedrooms, bathrooms, floor and lot.';

grant execute on function
  private.amenity_key(text),
  private.amenity_keys(text[]),
  private.choice_steps(integer, numeric, numeric, numeric)
to authenticated, service_role;

-- Worked out when a listing is written: for 100,000 of them a count would take a second or more.
alter table public.properties
add column choice_steps integer generated always as (
  private.choice_steps(bedrooms, bathrooms, square_feet, lot_area)
) stored,
add column amenity_keys text[] generated always as (private.amenity_keys(amenities)) stored;
comment on column public.properties.choice_steps is 'What counting goes by: private.choice_steps.';
comment on column public.properties.amenity_keys is
  'The amenities as filters compare them: folded, each once, those of up to 80 characters.';

create index properties_amenities_idx on public.properties
using gin (amenity_keys) with (fastupdate = off);
-- All that counting reads, so that it reads no listing.
create index properties_choices_idx on public.properties (status) include (
  id, listing_type, category, town, comparable_price, choice_steps,
  bedrooms, bathrooms, square_feet, lot_area, created_at
);

-- A range without sale or rent is one of sale prices: it compares with no rent.
create function private.filter_listing(filters jsonb)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when filters ->> 'listing' in ('for_sale', 'for_rent') then filters ->> 'listing'
    when private.filter_number(filters, 'min') is not null
      or private.filter_number(filters, 'max') is not null then 'for_sale'
  end
$$;

create function private.is_new_condition()
returns text
language sql stable
set search_path = ''
as $$
  select format(
    'properties.created_at >= %L::timestamptz',
    (private.manila_today() - 30)::timestamp at time zone 'Asia/Manila'
  )
$$;
comment on function private.is_new_condition() is
  'Added in the last 30 days, by the date in Manila.';

-- A floor plan is no photograph; the column is of a later migration.
create function private.has_photo_condition()
returns text
language sql immutable
set search_path = ''
return 'exists (select from public.property_images where property_images.property_id = properties.id and property_images.kind = ''photo'')';

create function private.found_conditions(filters jsonb)
returns table (choice text, condition text)
language sql stable
set search_path = ''
as $$
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
$$;

-- The term and the amenities hold for every count: another choice adds to them.
create function private.found_base(filters jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select private.search_condition(filters ->> 'q', 'All') || coalesce(
    ' and properties.amenity_keys @> ' || quote_literal(
      (
        select array_agg(distinct private.amenity_key(left(value, 80)))
        from (
          select value
          from jsonb_array_elements_text(
            case when jsonb_typeof(filters -> 'amenity') = 'array' then filters -> 'amenity' end
          )
          limit 10
        ) as chosen
      )
    ) || '::text[]',
    ''
  )
$$;

create function private.found_condition(filters jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select private.found_base(filters)
    || coalesce((
      select string_agg(' and ' || condition, '') from private.found_conditions(filters)
    ), '')
$$;

create function public.find_properties(
  filters jsonb default '{}',
  sort text default 'newest',
  after jsonb default null,
  page_size integer default 24
)
returns setof public.properties
language plpgsql stable security definer
set search_path = ''
rows 24
as $$
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
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from public.properties where ' || private.found_condition(filters)
    || case
      when after is null then ''
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
      least(greatest(coalesce(page_size, 24), 1), 500),
      case sort
        when 'area' then greatest(
          private.filter_number(after, 'square_feet'), private.filter_number(after, 'lot_area')
        )
        else private.filter_number(after, 'comparable_price')
      end,
      after ->> 'listing_type';
end
$$;
comment on function public.find_properties(jsonb, text, jsonb, integer) is
  'A page of active listings that the gallery''s filters find (q, category, listing, min, max, beds, baths, area, lot, town, amenity, photos, new, unpriced, as in its address), sorted by newest, price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';

-- Counting reads all listings that are on offer: where these are many, the answer is kept. Compiling
-- the statement would take longer than running it.
create function private.is_long_to_count()
returns boolean
language sql stable
set search_path = ''
as $$
  select reltuples >= 1000 from pg_class where oid = 'public.properties'::regclass
$$;

create function private.kept_question(kind text, condition text)
returns text
language sql immutable
set search_path = ''
return kind || ' ' || encode(sha256(convert_to(condition, 'UTF8')), 'hex');

-- There is no end of prices to ask for: what they push out is of their own kind.
create or replace function private.keep_answer(question text, version bigint, answer jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  most constant integer := 500;
  keepers_lock constant bigint := 2026112111;
  kind constant text := split_part(question, ' ', 1);
begin
  -- Whoever comes second keeps nothing, so that nobody waits.
  if current_setting('transaction_read_only')::boolean
    or not pg_try_advisory_xact_lock(keepers_lock)
  then
    return;
  end if;
  delete from private.kept_answers
  where content_version < version
    or split_part(kept_answers.question, ' ', 1) = kind and (
      select count(*) from private.kept_answers as alike
      where split_part(alike.question, ' ', 1) = kind
    ) >= most;

  insert into private.kept_answers (question, content_version, answer)
  values (question, version, answer)
  on conflict on constraint kept_answers_pkey do nothing;
end
$$;
comment on function private.keep_answer(text, bigint, jsonb) is
  'Keeps an answer that was found under this version or a newer one, and forgets those of older versions; all of its kind (the first word of the question) where there are 500.';

create function public.count_found(filters jsonb default '{}')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
set jit = off
as $$
declare
  condition constant text := private.found_condition(filters);
  question constant text := private.kept_question('found', condition);
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''total'', count(*),
        ''unpriced'', count(*) filter (where properties.comparable_price is null)
      ) from public.properties where ' || condition
      into counts;
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$$;
comment on function public.count_found(jsonb) is
  'How many listings find_properties would page through (total), and how many of them have no price that compares (unpriced).';

create function private.count_choices(filters jsonb)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
as $$
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
$$;

create function public.count_choices(filters jsonb default '{}')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  question constant text := private.kept_question(
    'choices', private.is_new_condition() || private.found_condition(filters)
  );
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    counts := private.count_choices(filters);
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$$;
comment on function public.count_choices(jsonb) is
  'What each choice of the gallery''s filters would find in place of the one taken: by category, listing and town; by the step that beds, baths, area, lot and price reach (src/domain/listing-filter.ts), price being for sale where neither is chosen, -1 what can''t be compared; photos, new, total, unpriced; the twelve most common amenities; and where nothing is found, the lowest prices above max (dearer).';

revoke all on function
  public.find_properties(jsonb, text, jsonb, integer),
  public.count_found(jsonb),
  public.count_choices(jsonb)
from public;
grant execute on function
  public.find_properties(jsonb, text, jsonb, integer),
  public.count_found(jsonb),
  public.count_choices(jsonb)
to anon, authenticated, service_role;

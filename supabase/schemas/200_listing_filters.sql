create table private.listing_filters (
  key text primary key check (key ~ '^[a-z]+$'),
  kind text not null,
  expression text not null,
  steps numeric[],
  constraint listing_filters_steps check ((kind = 'least') = (steps is not null)),
  constraint listing_filters_kind_check
check (kind in ('choice', 'several', 'price', 'least', 'box', 'flag'))
);
comment on table private.listing_filters is
  'What the gallery''s filters ask of a listing. key is the parameter in the address; a choice is what the expression equals, several are a list of which it equals one, least what it reaches, a box that it holds for the four sides in the place of %s, a flag that it holds. steps are the numbers that can be chosen; %L in a flag stands for the beginning of the last 30 days. private.add_listing_filter adds one.';
alter table private.listing_filters enable row level security;

create function private.new_since()
returns timestamptz
language sql stable
set search_path = ''
return (private.manila_today() - 30)::timestamp at time zone 'Asia/Manila';
comment on function private.new_since() is
  'When a listing of the last 30 days was added at the earliest, by the date in Manila.';

insert into private.listing_filters (key, kind, expression, steps) values
  ('category', 'choice', 'properties.category', null),
  ('listing', 'choice', 'properties.listing_type', null),
  ('price', 'price', 'properties.comparable_price', null),
  ('beds', 'least', 'properties.bedrooms', '{1, 2, 3, 4, 5}'),
  ('baths', 'least', 'properties.bathrooms', '{1, 2, 3, 4}'),
  ('area', 'least', 'properties.square_feet', '{40, 60, 100, 150, 200, 300}'),
  ('lot', 'least', 'properties.lot_area', '{100, 150, 200, 300, 500, 1000}'),
  ('town', 'several', 'properties.town', null),
  -- A floor plan is no photograph.
  ('photos', 'flag', 'exists (select from public.property_images where property_images.property_id = properties.id and property_images.kind = ''photo'')', null),
  ('new', 'flag', 'properties.created_at >= %L', null);

create function private.index_listing_filters()
returns void
language plpgsql
set search_path = ''
as $$
begin
  drop index if exists public.properties_choices_idx;
  execute 'create index properties_choices_idx on public.properties (status) include (id, created_at, '
    || (
      select string_agg(distinct quote_ident(named[1]), ', ')
      from private.listing_filters, regexp_matches(expression, '\mproperties\.([a-z_]+)', 'g') as named
      where named[1] not in ('id', 'created_at')
    ) || ') where published_at is not null and deleted_at is null';
end
$$;
comment on function private.index_listing_filters() is
  'Makes the index anew that has all that counting reads, so that it reads no listing.';

create function private.add_listing_filter(
  key text, kind text, expression text, steps numeric[] default null
)
returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_variable
begin
  insert into private.listing_filters (key, kind, expression, steps)
  select key, kind, expression, steps;
  perform private.index_listing_filters();
  -- Their counts lack the new one.
  delete from private.kept_answers where true;
end
$$;
comment on function private.add_listing_filter(text, text, text, numeric[]) is
  'For a migration: adds a filter of the gallery.';

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

create function private.price_condition(filters jsonb, price text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when private.filter_number(filters, 'min') is not null
      or private.filter_number(filters, 'max') is not null
      then format(
        '(%1$s between %2$s and %3$s%4$s)',
        price,
        coalesce(private.filter_number(filters, 'min'), 0),
        coalesce(private.filter_number(filters, 'max'), 1000000000000000),
        case when filters ->> 'unpriced' = '0' then '' else ' or ' || price || ' is null' end
      )
    when filters ->> 'unpriced' = '0' then price || ' is not null'
  end
$$;

create function private.price_step(filters jsonb, price text)
returns text
language sql immutable
set search_path = ''
as $$
  select format(
    'case
       when properties.listing_type <> %1$L then null
       when %2$s is null then -1
       when %2$s < %3$s then -2
       else width_bucket(%2$s - 1, %4$L::numeric[])
     end',
    kind, price, coalesce(private.filter_number(filters, 'min'), 0),
    case kind
      when 'for_rent' then '{5000, 10000, 15000, 20000, 30000, 50000, 100000}'
      else '{1000000, 2000000, 3000000, 4000000, 5000000, 7000000, 10000000, 20000000}'
    end
  )
  from coalesce(private.filter_listing(filters), 'for_sale') as kind
$$;

create function private.found_conditions(filters jsonb)
returns table (key text, mask integer, condition text, counted text)
language sql stable
set search_path = ''
as $$
  select
    each_one.key,
    1 << (row_number() over (order by each_one.key))::integer - 1,
    case kind
      when 'choice' then expression || ' = ' || quote_literal(wanted)
      when 'several' then (
        select case count(*) when 1 then expression || ' = ' || quote_literal(min(name))
          else format('%s = any (%L)', expression, array_agg(name)) end
        from (
          select left(value, 40) as name
          from jsonb_array_elements_text(
            case jsonb_typeof(filters -> each_one.key)
              when 'array' then filters -> each_one.key
              else jsonb_build_array(wanted)
            end
          )
          limit 50
        ) as names
        where wanted <> '[]'
        having count(*) > 0
      )
      when 'price' then private.price_condition(filters, expression)
      when 'least' then expression || ' >= ' || private.filter_number(filters, each_one.key)
      when 'box' then (
        select format(expression, side[1], side[3], side[2], side[4])
        from regexp_match(
          wanted,
          '^(\d{1,2}(?:[.]\d{1,4})?)_(\d{3}(?:[.]\d{1,4})?)_(\d{1,2}(?:[.]\d{1,4})?)_(\d{3}(?:[.]\d{1,4})?)$'
        ) as side
        where side is not null
      )
      when 'flag' then case wanted when '1' then format(expression, private.new_since()) end
    end,
    case kind
      -- Nothing chosen is no choice to count.
      when 'choice' then format('nullif(%s, '''')', expression)
      when 'several' then format('nullif(%s, '''')', expression)
      when 'price' then private.price_step(filters, expression)
      when 'least' then format('width_bucket(%s::numeric, %L::numeric[])', expression, steps)
      when 'box' then 'null::integer'
      when 'flag' then format('case when %s then 1 end', format(expression, private.new_since()))
    end
  from private.listing_filters as each_one
  cross join lateral nullif(left(
    case each_one.key
      when 'listing' then private.filter_listing(filters)
      else filters ->> each_one.key
    end,
    40
  ), 'All') as wanted
$$;
comment on function private.found_conditions(jsonb) is
  'For each filter: its bit among those that leave a listing out, the condition where something was chosen, and by what a listing is counted beside its choices.';

create function private.found_base(filters jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
    || coalesce(
      ' and ' || private.typed_condition(filters, private.guessed_words(filters)), ''
    )
    || coalesce(
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
  filters jsonb default '{}', sort text default 'newest', after jsonb default null, page_size integer default 24
)
returns setof public.properties
language plpgsql stable security definer rows 24
set search_path = ''
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
  asked constant jsonb := private.without_words(filters, private.unsaid_words(filters));
  ranks constant text[] := coalesce(
    case when coalesce(sort, 'newest') = 'newest' then private.typed_ranks(asked)
      else private.typed_groups(asked) end,
    '{true}'
  );
  condition constant text := private.found_condition(asked);
  first_rank integer := 1;
  left_over integer := least(greatest(coalesce(page_size, 24), 1), 500);
  added integer;
begin
  -- One that is no longer on offer is taken for one of the last rank: nothing is shown twice.
  if after is not null and cardinality(ranks) > 1 then
    execute 'select case '
      || (
        select string_agg(format('when %s then %s', ranked, rank), ' ' order by rank)
        from unnest(ranks) with ordinality as each_one (ranked, rank)
      )
      || ' end from public.properties where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id = $1'
    into first_rank
    using (after ->> 'id')::uuid;
    first_rank := coalesce(first_rank, cardinality(ranks));
  end if;

  -- Rank by rank, so that each is read along the index of its order and no further than it is shown.
  for rank in first_rank .. cardinality(ranks) loop
    continue when ranks[rank] = 'false';
    return query execute
      'select ' || private.columns_for_visitors('public.properties')
      || ' from public.properties where ' || condition || ' and ' || ranks[rank]
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
$$;
comment on function public.find_properties(jsonb, text, jsonb, integer) is
  'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, barangay, box, amenity, photos, new, unpriced, as in its address). What holds the whole of q comes first, what its words may fit behind it, then what holds it and is hardly meant; within these, what is of the kind that was read and says the words as whole words first, or sorted by price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';
grant execute on function public.find_properties(jsonb, text, jsonb, integer) to anon, authenticated, service_role;

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

create function public.count_found(filters jsonb default '{}')
returns jsonb
language plpgsql security definer
set search_path = ''
set jit = off
as $$
declare
  unsaid constant text[] := private.unsaid_words(filters);
  asked constant jsonb := private.without_words(filters, unsaid);
  condition constant text := private.found_condition(asked);
  groups constant text[] := private.typed_groups(asked);
  question constant text := private.kept_question('found', concat_ws(' ', condition, unsaid, groups));
  version bigint;
  word text;
  shown jsonb;
  guessed jsonb := '[]';
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''total'', count(*),
        ''unpriced'', count(*) filter (where properties.comparable_price is null)'
      || coalesce(
        ', ''whole'', count(*) filter (where not (' || groups[3]
          || ')), ''inside'', count(*) filter (where ' || groups[4] || ')',
        ''
      )
      || ') from public.properties where ' || condition
      into counts;
    if groups is not null then
      foreach word in array private.guessed_words(asked) loop
        execute 'select jsonb_agg(slip order by slip collate "C")
          from private.slips_of($1) as slip
          cross join private.whole_word(slip) as pattern
          where exists (
            select from public.properties
            where (properties.search_text ~ pattern or properties.word_text ~ pattern) and '
          || condition || ')'
          into shown
          using word;
        if shown is not null then
          guessed := guessed || jsonb_build_object('typed', word, 'shown', shown);
        end if;
      end loop;
      counts := counts || jsonb_build_object('guessed', guessed, 'dropped', unsaid);
    end if;
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$$;
comment on function public.count_found(jsonb) is
  'How many listings find_properties would page through (total), and how many of them have no price that compares (unpriced). Where something is typed also how many hold the whole of it (whole), of these how many come last, being hardly meant (inside), for each word that nothing on offer says, which words one letter away are shown in its place (guessed), and which words were left out, since nothing else would be found (dropped).';
grant execute on function public.count_found(jsonb) to anon, authenticated, service_role;

create function private.count_choices(filters jsonb)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
set enable_sort = off
set work_mem = '16MB'
as $$
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
$$;

create function public.count_choices(filters jsonb default '{}')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked constant jsonb := private.without_words(filters, private.unsaid_words(filters));
  question constant text := private.kept_question(
    'choices', private.new_since() || private.found_condition(asked)
  );
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    counts := private.count_choices(asked);
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$$;
comment on function public.count_choices(jsonb) is
  'What each choice of the gallery''s filters would find in place of the one taken: of a choice by value; by the steps that a number reaches (private.listing_filters); price being for sale where neither is chosen, -1 what can''t be compared; flags, total, unpriced; the twelve most common amenities; and where nothing is found, the lowest prices above max (dearer).';
grant execute on function public.count_choices(jsonb) to anon, authenticated, service_role;

select private.add_listing_filter('kind', 'choice', 'properties.kind');
select private.add_listing_filter('parking', 'least', 'properties.parking_spaces', '{1, 2, 3}');
select private.add_listing_filter('furnishing', 'choice', 'properties.furnishing');
select private.add_listing_filter(
  'box', 'box',
  'properties.latitude between %s and %s and properties.longitude between %s and %s'
);
select private.add_listing_filter('pets', 'flag', 'properties.pets = ''allowed''');
select private.add_listing_filter('pagibig', 'flag', 'properties.financing @> ''{pag_ibig}''');
select private.add_listing_filter('barangay', 'choice', 'properties.barangay');

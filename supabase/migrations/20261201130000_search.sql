-- `like` isn't leakproof: under row-level security PostgreSQL would scan the table. So these two
-- run as the owner: rows by private.is_listed, null in columns that visitors may not read. The
-- statement is built for each call, so that the planner sees the term: trigrams for a rare one, the
-- listing order for one that is common or too short.
create function private.search_pattern(term text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when folded ~ '^bl[^a-z0-9]{0,3}[0-9]{4,}$' then
      E'%\nbl-' || substring(folded from '[0-9]+') || E'\n%'
    else '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  end
  from btrim(private.fold(left(coalesce(term, ''), 200)), ' ') as folded
$$;
comment on function private.search_pattern(text) is
  'The like pattern for a term: its first 200 characters, folded, without the spaces around them, its wildcards literal. A whole reference (BL-1042, BL 1042 or bl1042, whatever up to three signs part it) finds that listing alone, not what mentions it.';

create function private.search_condition(search text, category text)
returns text
language sql immutable
set search_path = ''
as $$
  select 'private.is_listed(properties.status)'
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case when coalesce(category, '') in ('', 'All') then ''
      else format(' and properties.category = %L', left(category, 20)) end
$$;

create function private.columns_for_visitors(target regclass)
returns text
language sql stable
set search_path = ''
as $$
  select string_agg(
    case when has_column_privilege('anon', target, pg_attribute.attnum, 'select')
      then format('%s.%I', pg_class.relname, pg_attribute.attname)
      else format('null::%s', format_type(pg_attribute.atttypid, pg_attribute.atttypmod)) end,
    ', ' order by pg_attribute.attnum
  )
  from pg_attribute
  join pg_class on pg_class.oid = pg_attribute.attrelid
  where pg_attribute.attrelid = target and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
$$;
comment on function private.columns_for_visitors(regclass) is
  'The list of a select that makes whole rows of the table, with nothing in the columns that visitors may not read.';

create function public.search_properties(
  search text default '',
  category text default 'All',
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
)
returns setof public.properties
language plpgsql stable security definer
set search_path = ''
rows 24
as $$
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from public.properties where '
    || private.search_condition(search, category)
    || case
      when before_created_at is null then ''
      else ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)'
    end
    || ' order by properties.created_at desc, properties.id limit $3'
    using before_created_at, before_id, least(greatest(coalesce(page_size, 24), 1), 500);
end
$$;
comment on function public.search_properties(text, text, timestamptz, uuid, integer) is
  'A page of active listings, newest first, then by id: those holding the term in title, address, city or description (case-insensitive, taken literally), of a category (All, Residential, Commercial or Lot Only), after the listing with before_created_at and before_id. page_size is 1 to 500.';

-- Volatile, since it keeps what it counted.
create function public.count_properties(search text default '', category text default 'All')
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(search);
  question constant text := 'listed ' || pattern;
  version bigint;
  total bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select coalesce(jsonb_object_agg(counted.category, counted.listings), ''{}''),
        coalesce(sum(counted.listings), 0)
      from (
        select properties.category, count(*) as listings from public.properties
        where ' || private.search_condition(search, 'All') || ' group by properties.category
      ) as counted'
      into counts, total;
    if private.is_worth_keeping(pattern, total) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return case
    when coalesce(category, '') in ('', 'All') then
      (select coalesce(sum(value::bigint), 0) from jsonb_each_text(counts))
    else coalesce((counts ->> left(category, 20))::bigint, 0)
  end;
end
$$;
comment on function public.count_properties(text, text) is
  'How many listings search_properties would page through.';

grant execute on function
  public.search_properties(text, text, timestamptz, uuid, integer),
  public.count_properties(text, text)
to anon, authenticated, service_role;

create function private.list_condition(search text, show text)
returns text
language sql stable
set search_path = ''
as $$
  select case when private.has_profile() then 'true' else 'private.is_public(properties.status)' end
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case show
      when 'featured' then ' and properties.featured'
      when 'for_sale' then ' and properties.listing_type = ''for_sale'''
      when 'for_rent' then ' and properties.listing_type = ''for_rent'''
      else ''
    end
$$;

create function public.count_list(search text default '', show text default 'all')
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(search);
  question constant text :=
    case when private.has_profile() then 'all ' else 'public ' end || pattern;
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''all'', count(*), ''featured'', count(*) filter (where properties.featured),
        ''for_sale'', count(*) filter (where properties.listing_type = ''for_sale''),
        ''for_rent'', count(*) filter (where properties.listing_type = ''for_rent''),
        ''listed'', count(*) filter (where private.is_listed(properties.status)),
        ''listed_featured'', count(*) filter (where private.is_listed(properties.status) and properties.featured),
        ''samples'', count(*) filter (where properties.is_sample)
      ) from public.properties where ' || private.list_condition(search, 'all')
      into counts;
    if private.is_worth_keeping(pattern, (counts ->> 'all')::bigint) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return coalesce(counts ->> show, counts ->> 'all')::bigint;
end
$$;
comment on function public.count_list(text, text) is
  'How many listings list_properties would page through; show may also be listed (on offer), listed_featured or samples.';

-- As the owner, like the search: `like` under row-level security would read every listing.
create function public.list_properties(
  search text default '',
  show text default 'all',
  page integer default 1,
  after_created_at timestamptz default null,
  after_id uuid default null
)
returns setof public.properties
language plpgsql volatile security definer
set search_path = ''
rows 24
as $$
declare
  page_size constant integer := 24;
  matching constant text := ' from public.properties where ' || private.list_condition(search, show);
  newest_first constant text := ' order by properties.created_at desc, properties.id';
  before constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * page_size;
  total bigint;
  first record;
begin
  if after_created_at is not null then
    return query execute 'select properties.*' || matching
      || ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)'
      || newest_first || ' limit $3'
      using after_created_at, after_id, page_size;
    return;
  end if;
  if before = 0 then
    return query execute 'select properties.*' || matching || newest_first || ' limit $1'
      using page_size;
    return;
  end if;

  total := public.count_list(search, show);
  if before >= total then
    return;
  end if;
  -- The page's first listing is looked for from the nearer end, and in the index alone.
  execute 'select properties.created_at, properties.id' || matching
    || case when before <= total / 2 then newest_first
      else ' order by properties.created_at, properties.id desc' end
    || ' offset $1 limit 1'
    into first
    using case when before <= total / 2 then before else total - 1 - before end;
  return query execute 'select properties.*' || matching
    || ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id >= $2)'
    || newest_first || ' limit $3'
    using first.created_at, first.id, page_size;
end
$$;
comment on function public.list_properties(text, text, integer, timestamptz, uuid) is
  'A page of 24 listings that the caller may read, newest first, then by id: those holding the term, of all, or show: featured, for_sale, for_rent. The page is found by its number from 1, or, where the last listing of the page before is known, behind that.';

create function public.count_views()
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from public.property_views where (select private.has_profile())
$$;
comment on function public.count_views() is
  'How many views were counted, for accounts; 0 for others, who read none.';

grant execute on function
  public.count_views(),
  public.count_list(text, text),
  public.list_properties(text, text, integer, timestamptz, uuid)
to authenticated, service_role;

create function public.sitemap_parts()
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  question constant text := 'sitemap parts';
  part_size constant integer := 10000;
  version bigint;
  parts jsonb := private.kept_answer(question);
begin
  if parts is not null then
    return parts;
  end if;
  version := public.content_version();
  -- All public listings have a place, so that selling one moves no other.
  select coalesce(jsonb_agg(jsonb_build_object(
    'part', bounded.part + 1,
    'listings', bounded.listings,
    'last_modified', bounded.last_modified,
    'before_created_at', bounded.before_created_at,
    'before_id', bounded.before_id
  ) order by bounded.part), '[]') into parts
  from (
    select placed.part,
      count(*) filter (where placed.is_listed) as listings,
      max(placed.updated_at) as last_modified,
      lead(min(placed.created_at)) over by_part as before_created_at,
      lead((array_agg(placed.id) filter (where placed.place % part_size = 0))[1]) over by_part
        as before_id
    from (
      select places.place, places.place / part_size as part,
        places.created_at, places.id, places.updated_at, places.is_listed
      from (
        select properties.created_at, properties.id, properties.updated_at,
          private.is_listed(properties.status) as is_listed,
          row_number() over (order by properties.created_at, properties.id desc) - 1 as place
        from public.properties
        where private.is_public(properties.status)
      ) as places
    ) as placed
    group by placed.part
    window by_part as (order by placed.part)
  ) as bounded;
  perform private.keep_answer(question, version, parts);
  return parts;
end
$$;
comment on function public.sitemap_parts() is
  'The parts of the sitemap, by 10,000 public listings, oldest first, so that a new listing changes the last part only: a list of {part, listings: those on offer, last_modified, before_created_at and before_id: the first listing of the next part, null in the last}.';

grant execute on function public.sitemap_parts() to anon, authenticated, service_role;

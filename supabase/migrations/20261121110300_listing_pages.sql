-- Behind the staff's list: any page at about the cost of the first. The index answers for each
-- filter, figure and part of the sitemap by itself; view_count, which changes often, is not in it.
drop index public.properties_created_at_idx;
create index properties_created_at_idx
on public.properties (created_at desc, id) include (status, listing_type, featured, is_sample, updated_at);

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

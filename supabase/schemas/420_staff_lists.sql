create function private.missing_facts()
returns text
language sql immutable
set search_path = ''
return '(properties.description = '''' or properties.address = '''' or properties.city = ''''
  or properties.comparable_price is null or properties.kind is null
  or greatest(properties.square_feet, properties.lot_area) = 0)';
comment on function private.missing_facts() is
  'The condition for a listing that lacks what each one has: a description, a place, a price that compares, a kind or a size.';

create function private.missing_photos()
returns text
language sql immutable
set search_path = ''
return 'not exists (select from public.property_images
  where property_images.property_id = properties.id and property_images.kind = ''photo'')';
comment on function private.missing_photos() is
  'The condition for a listing without a photograph; a floor plan is none.';

create index authorities_person_words_idx on public.authorities
using gin (private.person_words(owner_name, owner_phone) extensions.gin_trgm_ops);

create function private.whose_listings(pattern text)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  most constant integer := 3000;
  sees_every_owner constant boolean := private.is_admin()
    or private.is_vouched_for() and private.edits_every_listing();
  of_own constant uuid := case when private.is_vouched_for() then private.edits_listings_of() end;
  agents constant uuid[] := array(select named.id from private.people_named(pattern) as named);
  owned uuid[];
begin
  if sees_every_owner or of_own is not null then
    owned := array(
      select authorities.property_id from public.authorities
      where private.person_words(authorities.owner_name, authorities.owner_phone) like pattern
        and (sees_every_owner or authorities.property_id in (
          select properties.id from public.properties where properties.agent_id = of_own
        ))
      limit most + 1
    );
  end if;
  return concat_ws(
    ' or ',
    case when cardinality(agents) > 0 then format('properties.agent_id = any (%L::uuid[])', agents) end,
    case
      -- As a list, so that an index finds them beside what the listing says.
      when cardinality(owned) between 1 and most then format('properties.id = any (%L::uuid[])', owned)
      when cardinality(owned) > most then
        format(
          'properties.id in (
            select authorities.property_id from public.authorities
            where private.person_words(authorities.owner_name, authorities.owner_phone) like %L
          )',
          pattern
        ) || case when sees_every_owner then '' else format(' and properties.agent_id = %L', of_own) end
    end
  );
end
$$;
comment on function private.whose_listings(text) is
  'The condition for a listing whose agent or owner has a name or a number like the pattern, as far as the account may read them; empty where there is none.';

create function private.staff_search(search text, read jsonb)
returns text
language sql stable
set search_path = ''
as $$
  with typed as materialized (
    select typed.word from private.typed_words(search) as typed (word)
    -- A whole reference finds that listing alone.
    where private.typed_reference(search) is null
  ), asked as materialized (
    select asked.word from private.words_asked(read) as asked (word) where asked.word <> ''
  ), conditions as materialized (
    select each_one.word, '(' || concat_ws(
      ' or ',
      format('properties.search_text like %L', pattern),
      format('properties.word_text like %L', pattern),
      nullif(private.whose_listings(pattern), '')
    ) || ')' as condition
    from (select word from typed union select word from asked) as each_one
    cross join lateral private.phrase_pattern(each_one.word) as pattern
  ), understood as (
    select conditions.condition from asked join conditions using (word)
    union all
    select case when key = 'town' then private.town_condition(condition, read) else condition end
    from private.found_conditions(read)
    where condition is not null
    union all
    select 'true' where read ->> 'all' = 'true'
  )
  select '(' || string_agg(distinct either.condition, ' or ') || ')'
  from (
    select format('properties.search_text like %L', private.search_pattern(search)) as condition
    union all
    select string_agg(conditions.condition, ' and ' order by condition)
    from typed join conditions using (word)
    union all
    select string_agg(understood.condition, ' and ' order by understood.condition) from understood
    where private.typed_reference(search) is null
  ) as either
  where private.search_pattern(search) <> '%%'
$$;
comment on function private.staff_search(text, jsonb) is
  'What staff find by a typed text: the whole of it in one field, or each word and number somewhere in the listing, its agent and its owner, or what the browser read out of it as the gallery''s filters. Null where nothing is typed.';

create function private.list_condition(search text, show text, filters jsonb default '{}'::jsonb)
 returns text
 language sql
 stable
 set search_path = ''
as $$
  select concat_ws(
    ' and ',
    case
      when not private.sees_unpublished() then 'private.is_public(properties.status, properties.published_at, properties.deleted_at) and properties.pin in ('''', properties.shown_pin)'
      when show = 'trash' then 'properties.deleted_at is not null'
      else 'properties.deleted_at is null'
    end,
    private.staff_search(search, given.filters -> 'read'),
    case show
      when 'featured' then 'properties.featured'
      when 'for_sale' then 'properties.listing_type = ''for_sale'''
      when 'for_rent' then 'properties.listing_type = ''for_rent'''
      when 'drafts' then 'properties.published_at is null'
      when 'trash' then 'properties.deleted_at is not null'
    end,
    case
      when given.filters ->> 'status' = 'draft' then 'properties.published_at is null'
      when given.filters ? 'status' then format(
        'properties.status = %L and properties.published_at is not null',
        left(given.filters ->> 'status', 20)
      )
    end,
    case when given.filters ? 'town'
      then format('properties.town = %L', left(given.filters ->> 'town', 40)) end,
    case
      when given.filters ->> 'person' = 'none' then 'properties.agent_id is null'
      when given.filters ->> 'person' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then format('properties.agent_id = %L::uuid', given.filters ->> 'person')
      when given.filters ? 'person' then 'false'
    end,
    case
      when given.filters ->> 'needs' = 'photos' then private.missing_photos()
      when given.filters ->> 'needs' = 'facts' then private.missing_facts()
      when given.filters ->> 'needs' = 'confirmation' then private.missing_confirmation()
      when given.filters ->> 'needs' = 'approval' then private.waiting_for_approval()
      when given.filters ? 'needs' then 'false'
    end,
    case
      when given.filters ->> 'age' ~ '^(listed|unchanged)-[0-9]{1,4}$' then format(
        'properties.%I < %L',
        case when given.filters ->> 'age' like 'listed%' then 'created_at' else 'updated_at' end,
        (private.manila_today() - split_part(given.filters ->> 'age', '-', 2)::integer)::timestamp
          at time zone 'Asia/Manila'
      )
      when given.filters ? 'age' then 'false'
    end
  )
  -- What is no object, such as a list, has keys for some operators.
  from (
    select case when jsonb_typeof(list_condition.filters) = 'object' then list_condition.filters else '{}' end
  ) as given (filters)
$$;
comment on function private.list_condition(text, text, jsonb) is 'What the staff''s list holds. show is all, featured, for_sale, for_rent, drafts or trash. filters are status (or draft), town, person (an id of people, or none), needs (photos, facts, confirmation or approval, which are missing), age (listed-90 or unchanged-90, in days) and read, what the browser read out of the search (see private.staff_search); a value that none of them knows finds nothing.';

create function public.count_list(
  search text default '', show text default 'all', filters jsonb default '{}'
)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(search);
  question constant text := case
    when not private.sees_unpublished() then 'public ' when show = 'trash' then 'trash ' else 'all '
  end || pattern;
  version bigint;
  counts jsonb;
  total bigint;
begin
  if coalesce(filters, '{}') <> '{}' then
    execute 'select count(*) from public.properties where '
      || private.list_condition(search, show, filters) into total;
    return total;
  end if;
  counts := private.kept_answer(question);
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''all'', count(*), ''featured'', count(*) filter (where properties.featured),
        ''for_sale'', count(*) filter (where properties.listing_type = ''for_sale''),
        ''for_rent'', count(*) filter (where properties.listing_type = ''for_rent''),
        ''listed'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at)),
        ''listed_featured'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.featured),
        ''drafts'', count(*) filter (where properties.published_at is null),
        ''trash'', count(*) filter (where properties.deleted_at is not null),
        ''samples'', count(*) filter (where properties.is_sample)
      ) from public.properties where '
      || private.list_condition(search, case when question like 'trash %' then 'trash' else 'all' end, '{}')
      into counts;
    if private.is_worth_keeping(pattern, (counts ->> 'all')::bigint) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return coalesce(counts ->> show, counts ->> 'all')::bigint;
end
$$;
comment on function public.count_list(text, text, jsonb) is
  'How many listings list_properties would page through; show may also be listed (on offer), listed_featured or samples.';
grant execute on function public.count_list(text, text, jsonb) to authenticated, service_role;

create function public.count_list_choices(search text default ''::text, show text default 'all'::text, filters jsonb default '{}'::jsonb)
 returns jsonb
 language plpgsql
 security definer
 set search_path = ''
 set jit = off
as $$
declare
  pattern constant text := private.search_pattern(search);
  -- Its days pass and its setting changes without a new version of the content.
  unconfirmed constant text := private.missing_confirmation();
  -- Likewise what is sent back.
  waiting constant text := private.waiting_for_approval();
  chosen constant jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  question constant text := 'choices '
    || case when private.sees_unpublished() then 'all ' else 'public ' end || left(show, 20) || ' ' || pattern
    || ' ' || md5(unconfirmed || waiting);
  version bigint;
  counts jsonb;
  states jsonb;
  needs jsonb;
begin
  if chosen = '{}' then
    counts := private.kept_answer(question);
  end if;
  if counts is not null then
    return counts;
  end if;
  version := public.content_version();
  execute 'select coalesce(jsonb_object_agg(counted.state, counted.listings), ''{}'') from (
      select case when properties.published_at is null then ''draft'' else properties.status end as state,
        count(*) as listings
      from public.properties
      where ' || private.list_condition(search, show, chosen - 'status') || ' group by 1
    ) as counted'
    into states;
  execute 'select jsonb_build_object(
      ''photos'', count(*) filter (where ' || private.missing_photos() || '),
      ''facts'', count(*) filter (where ' || private.missing_facts() || '),
      ''confirmation'', count(*) filter (where ' || unconfirmed || '),
      ''approval'', count(*) filter (where ' || waiting || ')
    ) from public.properties where ' || private.list_condition(search, show, chosen - 'needs')
    into needs;
  counts := jsonb_build_object('status', states, 'needs', needs);
  -- Other names would each push out what is kept of a real list.
  if chosen = '{}' and show in ('all', 'featured', 'for_sale', 'for_rent', 'drafts', 'trash')
    and private.is_long_to_count()
  then
    perform private.keep_answer(question, version, counts);
  end if;
  return counts;
end
$$;
comment on function public.count_list_choices(text, text, jsonb) is 'How many listings each state (status, or draft), and each thing that is missing (needs), would leave in the staff''s list, the other choices as they are. For accounts.';
grant execute on function public.count_list_choices(text, text, jsonb) to authenticated, service_role;

create function public.list_properties(
  search text default '', show text default 'all', page integer default 1,
  after_created_at timestamptz default null, after_id uuid default null,
  filters jsonb default '{}', sort text default 'newest'
)
returns setof public.properties
language plpgsql security definer rows 24
set search_path = ''
as $$
declare
  page_size constant integer := 24;
  matching constant text :=
    ' from public.properties where ' || private.list_condition(search, show, filters);
  newest_first constant text := ' order by properties.created_at desc, properties.id';
  sorted constant text := case sort
    when 'oldest' then 'properties.created_at'
    when 'price' then 'properties.listing_type desc, properties.comparable_price'
    when '-price' then 'properties.listing_type desc, properties.comparable_price desc nulls last'
    when 'views' then 'properties.view_count desc'
    when 'changed' then 'properties.updated_at desc'
  end || ', properties.created_at desc, properties.id';
  before constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * page_size;
  total bigint;
  first record;
begin
  if sorted is not null then
    -- Sorted by id alone, then read: whole rows would not fit into the memory for sorting.
    return query execute 'select properties.* from public.properties
      join (select properties.id' || matching || ' order by ' || sorted
      || ' offset $1 limit $2) as shown using (id) order by ' || sorted
      using before, page_size;
    return;
  end if;
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

  total := public.count_list(search, show, filters);
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
comment on function public.list_properties(text, text, integer, timestamptz, uuid, jsonb, text) is
  'A page of 24 listings that the caller may read: those holding the term, of what show and filters choose (see private.list_condition). Sorted by newest, oldest, price, -price (sale before rent), views or changed, then newest first, then by id. The page is found by its number from 1, or, newest first and where the last listing of the page before is known, behind that.';
grant execute on function public.list_properties(text, text, integer, timestamptz, uuid, jsonb, text) to authenticated, service_role;

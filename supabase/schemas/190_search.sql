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
  from private.search_term(term) as folded
$$;
comment on function private.search_pattern(text) is
  'The like pattern for a term: its first 200 characters, folded, without the spaces around them, its wildcards literal. A whole reference (BL-1042, BL 1042 or bl1042, whatever up to three signs part it) finds that listing alone, not what mentions it.';

create function private.search_condition(search text, category text)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
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
grant execute on function public.search_properties(text, text, timestamptz, uuid, integer) to anon, authenticated, service_role;

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
grant execute on function public.count_properties(text, text) to anon, authenticated, service_role;

create function public.count_views()
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from public.property_views where (select private.has_profile())
$$;
comment on function public.count_views() is
  'How many views were counted, for accounts; 0 for others, who read none.';
grant execute on function public.count_views() to authenticated, service_role;

create function public.sitemap_parts()
returns jsonb
language plpgsql
security definer
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
          private.is_listed(properties.status, properties.published_at, properties.deleted_at) as is_listed,
          row_number() over (order by properties.created_at, properties.id desc) - 1 as place
        from public.properties
        where private.is_public(properties.status, properties.published_at, properties.deleted_at)
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

create table private.search_words (
  word text not null
);
comment on table private.search_words is
  'The words of 3 to 21 letters that listings hold, or have held: what slips are looked for among. One may stand here twice.';

create index search_words_word_idx on private.search_words (word collate "C");
create index search_words_reversed_idx on private.search_words (reverse(word) collate "C");

alter table private.search_words enable row level security;

create function private.words_in(text text)
returns setof text
language sql immutable rows 50
set search_path = ''
as $$
  select word from regexp_split_to_table(text, '[^a-z0-9ß-ž]+') as word
  where word ~ '^[a-zß-ž]{3,21}$'
$$;

create function private.add_search_words(words text[])
returns void
language sql
set search_path = ''
as $$
  insert into private.search_words (word)
  select added.word from unnest(words) as added (word)
  -- Each by the index: a join would read all words for the few of one listing.
  where (
    select true from private.search_words as known
    where known.word collate "C" = added.word limit 1
  ) is null
$$;

create function private.note_search_words()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_search_words(
      array(
        select distinct word
        from new_rows
        cross join private.words_in(new_rows.search_text || ' ' || new_rows.word_text) as word
      )
    );
  else
    -- A view that is counted changes no word.
    perform private.add_search_words(
      array(
        select distinct word
        from new_rows
        join old_rows using (id)
        cross join private.words_in(new_rows.search_text || ' ' || new_rows.word_text) as word
        where (new_rows.search_text, new_rows.word_text)
          is distinct from (old_rows.search_text, old_rows.word_text)
      )
    );
  end if;
  return null;
end
$$;

create trigger note_added_words
after insert on public.properties
referencing new table as new_rows
for each statement execute function private.note_search_words();

create trigger note_changed_words
after update on public.properties
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_search_words();

create function private.phrase_pattern(term text)
returns text
language sql immutable
set search_path = ''
return '%' || regexp_replace(private.search_term(term), '([\\%_])', '\\\1', 'g') || '%';
comment on function private.phrase_pattern(text) is
  'The like pattern for a term as private.search_pattern makes it, a whole reference being a term like any.';

create function private.typed_reference(term text)
returns text
language sql immutable
set search_path = ''
return 'bl-' || substring(private.search_term(term), '^bl[^a-z0-9]{0,3}([0-9]{4,})$');
comment on function private.typed_reference(text) is
  'The whole reference that a term spells, folded; null where it spells none.';

create function private.typed_words(term text)
returns setof text
language sql immutable
set search_path = ''
as $$
  with typed as (
    select private.search_term(term) as term,
      '(?<![0-9])(?:(?:[+(]{1,2}63|[(]?0)(?:[ ().-]{0,2}[0-9]){8,11}|(?:63[ .-]?)?9[0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{4})(?![0-9])' as number
  )
  select regexp_replace(regexp_replace(match[1], '[^0-9]', '', 'g'), '^(?:63|0)', '')
  from typed, regexp_matches(typed.term, '(' || typed.number || ')', 'g') as match
  union all
  (
    -- A part of a number: 961-1234.
    select case when part ~ '^[0-9]{2,4}([.-][0-9]{3,4}){1,2}$' then regexp_replace(part, '[.-]', '', 'g')
      else left(part, 40) end
    from typed, regexp_split_to_table(regexp_replace(typed.term, typed.number, ' ', 'g'), '[ ,;]+') as part
    where part <> ''
    limit 10
  )
$$;
comment on function private.typed_words(text) is
  'The words of a typed text, folded, and its telephone numbers as the digits behind +63 or 0: 0917 100 0009, +63 917 100-0009 and 9171000009 are one.';

create function private.slips_of(typed text)
returns setof text
language sql stable
set search_path = ''
as $$
  -- A slip is in one half, or swaps two letters at its edge: the other begins or ends the word alike.
  with halves as (
    select left(typed, (char_length(typed) - 1) / 2) as beginning,
      left(reverse(typed), char_length(typed) / 2) as ending_reversed
    where typed ~ '^[a-zß-ž]{4,20}$'
  ), near as (
    select word from halves
    join private.search_words on word collate "C" >= beginning
      and word collate "C" < beginning || 'ſ'
    union
    select word from halves
    join private.search_words on reverse(word) collate "C" >= ending_reversed
      and reverse(word) collate "C" < ending_reversed || 'ſ'
  )
  select word from near
  where word <> typed
    and char_length(word) between char_length(typed) - 1 and char_length(typed) + 1
    and word ~ (
      select '^(' || string_agg(slip, '|') || ')$'
      from generate_series(0, char_length(typed)) as place
      cross join lateral (values
        (left(typed, place) || '.' || substr(typed, place + 1)),
        (case when place < char_length(typed)
          then left(typed, place) || '.?' || substr(typed, place + 2) end),
        (case when place < char_length(typed) - 1
          then left(typed, place) || substr(typed, place + 2, 1) || substr(typed, place + 1, 1)
            || substr(typed, place + 3) end)
      ) as slips (slip)
    )
$$;
comment on function private.slips_of(text) is
  'The other words of listings that are one letter away: wrong, missing, too many, or two that changed places. Short words are one slip away from too many others.';

create function private.places_of(address text)
returns setof text
language sql immutable parallel safe
set search_path = ''
as $$
  select place
  from regexp_split_to_table("left"(address, 300), '[,;()\n]') with ordinality as split (part, at),
    lateral (
      select btrim(regexp_replace(part, '^\s*(?:brgy|bgy|barangay)[ .]+', '', 'i')) as place
    ) as named
  where at <= 12
    and char_length(place) between 3 and 40
    and place ~ '^[[:alpha:]]'
    and place !~* '[0-9]|\m(?:street|st|road|rd|avenue|ave|highway|hwy|lane|drive|boulevard|blvd|calle|extension|floor|flr|unit|lot|block|blk|phase|building|bldg|tower|corner|cor|purok|sitio|pampanga|philippines)\M'
    and private.town(place) is null
  limit 6
$$;
comment on function private.places_of(text) is
  'The barangays and villages that an address names: its parts between commas without digits, streets, buildings and towns; the first six.';

create function public.search_suggestions()
returns jsonb
language plpgsql security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'suggestions';
  version bigint;
  suggestions jsonb := private.kept_answer(question);
begin
  if suggestions is not null then
    return suggestions;
  end if;
  version := public.content_version();
  with listed as materialized (
    select properties.id, properties.town, properties.category
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), places as (
    select min(listing_places.place) as name, listed.town, count(*) as listings
    from private.listing_places
    join listed on listed.id = listing_places.property_id
    where listed.town is not null
      and not exists (
        select from public.unseen_listings where unseen_listings.property_id = listed.id
      )
    group by listing_places.folded, listed.town
    order by listings desc, name, listed.town
    limit 200
  ), suggested as (
    select 'town' as kind, listed.town as name, null as town, count(*) as listings
    from listed where listed.town is not null group by listed.town
    union all
    select 'category', listed.category, null, count(*) from listed group by listed.category
    union all
    select 'place', places.name, places.town, places.listings from places
  )
  select coalesce(jsonb_agg(to_jsonb(suggested) order by listings desc, kind, name, town), '[]')
  into suggestions
  from suggested;
  perform private.keep_answer(question, version, suggestions);
  return suggestions;
end
$$;
comment on function public.search_suggestions() is
  'What somebody may go on typing, the most listings first: {kind: town, category or place, name, town of a place, listings on offer}; the 200 most common places that addresses name, those of unseen_listings left out.';
grant execute on function public.search_suggestions() to anon, authenticated, service_role;

create table private.listing_places (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- As search compares it.
  folded text not null,
  place text not null,
  primary key (property_id, folded)
);
comment on table private.listing_places is
  'The barangays and villages that listings'' addresses name, which a search box suggests.';
alter table private.listing_places enable row level security;

create function private.note_places()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  else
    changed := array(
      select id from new_rows join old_rows using (id)
      where new_rows.address is distinct from old_rows.address
    );
    delete from private.listing_places where property_id = any (changed);
  end if;
  insert into private.listing_places (property_id, folded, place)
  select new_rows.id, private.fold(place), min(place)
  from new_rows, private.places_of(new_rows.address) as place
  where new_rows.id = any (changed)
  group by new_rows.id, private.fold(place);
  return null;
end
$$;
comment on function private.note_places() is
  'Keeps private.listing_places as the addresses are.';

create trigger note_added_places
after insert on public.properties
referencing new table as new_rows
for each statement execute function private.note_places();

create trigger note_changed_places
after update on public.properties
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_places();

create function private.words_asked(asked jsonb)
returns setof text
language sql stable
set search_path = ''
as $$
  select private.search_term(left(value, 40))
  from jsonb_array_elements_text(
    case when jsonb_typeof(asked -> 'words') = 'array' then asked -> 'words' end
  )
  limit 10
$$;
comment on function private.words_asked(jsonb) is
  'The words that were read out of a typed text, folded: the first ten, 40 characters of each.';

create function private.whole_word(word text)
returns text
language sql immutable
set search_path = ''
return '(^|[^a-z0-9ß-ž])(' || word || ')([^a-z0-9ß-ž]|$)';
comment on function private.whole_word(text) is 'The expression for a whole word of a folded text.';

create function private.as_it_stands(term text)
returns text
language sql immutable
set search_path = ''
return regexp_replace(term, '([.*+?(){}|^$\\[\]])', '\\\1', 'g');
comment on function private.as_it_stands(text) is 'The expression for a text, its signs literal.';

create function private.whole_in_title(term text)
returns text
language sql immutable
set search_path = ''
return 'properties.search_text ~ ' || quote_literal(
  E'^([^\n]*[^a-z0-9ß-ž\n])?' || private.as_it_stands(term) || '([^a-z0-9ß-ž]|$)'
);

create function private.whole_in_fields(term text)
returns text
language sql immutable
set search_path = ''
return 'properties.search_text ~ ' || quote_literal(
  case when term ~ '^[bl0-9-]+$'
    -- Not in the reference, which stands behind the fields.
    then '(^|[^a-z0-9ß-ž])' || term || E'(?![a-z0-9ß-ž]).*\nbl-'
    else private.whole_word(private.as_it_stands(term)) end
);

create function private.whole_anywhere(term text)
returns text
language sql immutable
set search_path = ''
return '(' || private.whole_in_fields(term) || ' or properties.word_text ~ '
  || quote_literal(private.whole_word(private.as_it_stands(term))) || ')';
comment on function private.whole_anywhere(text) is
  'Whether a folded text stands in some field with nothing but other signs around it; whole_in_fields: in title, address, city or description; whole_in_title: there.';

create function private.kinds_meant(asked jsonb, word text)
returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(left(value, 20))
  from jsonb_array_elements_text(
    case when jsonb_typeof(asked -> 'kinds' -> word) = 'array' then asked -> 'kinds' -> word end
  )
$$;
comment on function private.kinds_meant(jsonb, text) is
  'The kinds of property that a word names; null where it names none.';

create function private.house_condition()
returns text
language sql immutable
set search_path = ''
return '(properties.kind is null or properties.kind in (''house'', ''townhouse'', ''duplex''))';
comment on function private.house_condition() is
  'What people call a house. Of no kind is what was typed as "Residential".';

create function private.read_fits(asked jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select '((' || string_agg(condition, ' and ') || ') is true)'
  from (
    select condition from private.found_conditions(asked)
    union all
    select private.house_condition() where asked ->> 'house' = 'true'
    union all
    select format('properties.kind = any (%L)', private.kinds_meant(asked, word))
    from private.words_asked(asked) as word
    where private.kinds_meant(asked, word) is not null
  ) as each_one
$$;
comment on function private.read_fits(jsonb) is
  'Whether a listing is of the kind that was read and has all else that was; null where nothing was.';

create function private.words_condition(asked jsonb, guessed text[])
returns text
language sql stable
set search_path = ''
as $$
  select string_agg(condition, ' and ') from (
    select '(' || concat_ws(
      ' or ',
      -- Any text has "sm" in some word.
      case when char_length(word) <= 2 then private.whole_anywhere(word)
        else format('properties.search_text like %L', pattern)
          -- Behind the last field stands the reference, which holds some digits of any number.
          || case when word ~ '^[bl0-9-]+$'
            then format(' and properties.search_text like %L', pattern || E'\nbl-%') else '' end
          || format(' or properties.word_text like %L', pattern) end,
      'properties.kind = any (' || quote_literal(private.kinds_meant(asked, word)) || ')',
      'properties.search_text ~ ' || quote_literal(slips),
      'properties.word_text ~ ' || quote_literal(slips)
    ) || ')'
    from private.words_asked(asked) as word
    cross join lateral private.phrase_pattern(word) as pattern
    cross join lateral (
      select private.whole_word(string_agg(slip, '|' order by slip))
      from private.slips_of(case when word = any (guessed) then word end) as slip
    ) as forgiven (slips)
    where pattern <> '%%'
    union all
    select case when key = 'town' then private.town_condition(condition, asked) else condition end
    from private.found_conditions(asked)
    union all
    select private.house_condition() where asked ->> 'house' = 'true'
    union all
    select 'true' where asked ->> 'all' = 'true'
  ) as conditions (condition)
$$;
comment on function private.words_condition(jsonb, text[]) is
  'Each word in some field, order free, or the kind that it names, and the filters that were read: null where nothing is asked, true where the words leave nothing out ("properties in Pampanga"). A word of two letters has to stand alone. One of the guessed may be one letter away from a word that a listing holds.';

create function private.typed_condition(filters jsonb, guessed text[])
returns text
language sql stable
set search_path = ''
as $$
  select '(' || concat_ws(
    ' or ',
    'properties.search_text like ' || quote_literal(pattern),
    'properties.search_text like '
      || quote_literal('%' || private.typed_reference(filters ->> 'q') || '%'),
    private.words_condition(filters -> 'read', guessed)
  ) || ')'
  from private.phrase_pattern(filters ->> 'q') as pattern
  where pattern <> '%%'
$$;
comment on function private.typed_condition(jsonb, text[]) is
  'What q finds: the whole of it in one field, or its words, a slip forgiven in those that are guessed, and the filters that were read out of it. Null where nothing is typed.';

create function private.is_any_listed(condition text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_found boolean;
begin
  -- In the order of a page, so that it is looked for as one is, and never through the whole table.
  execute 'select count(*) > 0 from (
    select from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and ' || condition || '
    order by properties.created_at desc, properties.id limit 1
  ) as first'
  into is_found;
  return is_found;
end
$$;
comment on function private.is_any_listed(text) is 'Whether the condition holds for a listing on offer.';

create function private.one_asked(filters jsonb, word text)
returns jsonb
language sql stable
set search_path = ''
return jsonb_build_object('words', jsonb_build_array(word), 'kinds', filters -> 'read' -> 'kinds');

create function private.guessed_words(filters jsonb)
returns text[]
language sql stable
set search_path = ''
as $$
  with forgivable as materialized (
    select array_agg(word order by place) as words
    from private.words_asked(filters -> 'read') with ordinality as asked (word, place)
    where not coalesce(filters -> 'read' -> 'meant', '[]') ? word
      and exists (select from private.slips_of(word))
  )
  select case
    when words is null or private.is_any_listed(private.typed_condition(filters, '{}')) then '{}'
    else array(
      select word from unnest(words) with ordinality as asked (word, place)
      where not private.is_any_listed(
        private.words_condition(private.one_asked(filters, word), '{}')
      )
      order by place
    )
  end
  from forgivable
$$;
comment on function private.guessed_words(jsonb) is
  'Where nothing on offer is found by what was typed: its words that no listing on offer says and that mean nothing else here, for which those one letter away are shown.';

create function private.unsaid_words(filters jsonb)
returns text[]
language sql stable
set search_path = ''
as $$
  with asked as materialized (
    select array_agg(word order by place) as words
    from private.words_asked(filters -> 'read') with ordinality as each_one (word, place)
  )
  select case
    when words is null or private.is_any_listed(private.typed_condition(filters, '{}')) then '{}'
    else array(
      select word from unnest(words) with ordinality as each_one (word, place)
      where private.kinds_meant(filters -> 'read', word) is null
        and not private.is_any_listed(
        private.words_condition(
          private.one_asked(filters, word),
          case when filters -> 'read' -> 'meant' ? word then '{}' else array[word] end
        )
      )
      order by place
    )
  end
  from asked
$$;
comment on function private.unsaid_words(jsonb) is
  'Where nothing on offer is found by what was typed: its words that no listing on offer says, a slip forgiven; never the name of a kind: an office is no apartment.';

create function private.without_words(filters jsonb, unsaid text[])
returns jsonb
language sql stable
set search_path = ''
as $$
  select case when cardinality(unsaid) = 0 then filters else jsonb_set(filters, '{read,words}', (
    select coalesce(jsonb_agg(word order by place), '[]')
    from private.words_asked(filters -> 'read') with ordinality as each_one (word, place)
    where word <> all (unsaid)
  )) end
$$;

create function private.stray_condition(filters jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select case
    when fits is null and term ~ '^[a-zß-ž]{1,4}$' then 'not ' || whole
    when says_no_more then 'not ' || fits
    else 'not ' || fits || ' and not ' || whole
  end
  from private.search_term(filters ->> 'q') as term
  cross join private.whole_in_fields(term) as whole
  cross join private.read_fits(filters -> 'read') as fits
  cross join lateral (
    select not exists (
      select from private.words_asked(filters -> 'read') as word
      where word <> '' and private.kinds_meant(filters -> 'read', word) is null
    ) as says_no_more
  ) as said
$$;
comment on function private.stray_condition(jsonb) is
  'What holds the whole text and is hardly meant by it: a house with slots, for "lots" or "lot", and any small one, for "mall". Null where all that holds it is.';

create function private.typed_groups(filters jsonb)
returns text[]
language sql stable
set search_path = ''
as $$
  select array[
    coalesce(reference, 'false'),
    concat_ws(' and ', 'not ' || reference, phrase, 'not (' || stray || ')'),
    concat_ws(' and ', 'not ' || reference, 'not ' || phrase),
    case when stray is null then 'false'
      else concat_ws(' and ', 'not ' || reference, phrase, stray) end
  ]
  from private.phrase_pattern(filters ->> 'q') as pattern
  cross join lateral (
    select 'properties.search_text like '
        || quote_literal(E'%\n' || private.typed_reference(filters ->> 'q') || E'\n%') as reference,
      'properties.search_text like ' || quote_literal(pattern || E'\nbl-%') as phrase,
      private.stray_condition(filters) as stray
  ) as said
  where pattern <> '%%'
$$;
comment on function private.typed_groups(jsonb) is
  'How what is found is parted: the listing whose whole reference was typed, those with the whole text in one field, those that its words fit, and those that hold the whole and are hardly meant. Null where nothing is typed.';

create function private.typed_ranks(filters jsonb)
returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(concat_ws(' and ', groups[part], fitting, level) order by part, of_fits, of_level)
  from private.typed_groups(filters) as groups
  cross join private.read_fits(filters -> 'read') as fits
  cross join private.search_term(filters ->> 'q') as term
  cross join lateral (
    select '(' || string_agg(private.whole_in_title(word), ' and ') || ')' as in_title,
      string_agg(private.whole_anywhere(word), ' and ') as anywhere
    from private.words_asked(filters -> 'read') as word
    where private.kinds_meant(filters -> 'read', word) is null and word <> ''
  ) as words
  cross join generate_series(1, 4) as part
  cross join lateral (
    select 1, fits where part in (2, 3) and fits is not null
    union all
    select 2, 'not ' || fits where part in (2, 3) and fits is not null
    union all
    select 1, null where part in (1, 4) or fits is null
  ) as fitted (of_fits, fitting)
  cross join lateral (
    select of_level, level from (
      select case part when 2 then private.whole_in_title(term) when 3 then in_title end as in_title,
        case part when 2 then private.whole_in_fields(term) when 3 then anywhere end as whole
    ) as wholes
    cross join lateral (values
      (1, in_title),
      (2, whole || ' and not ' || in_title),
      (3, 'not (' || whole || ')')
    ) as levels (of_level, level)
    where level is not null
    union all
    select 1, null where part in (1, 4) or part = 3 and words.in_title is null
  ) as levelled (of_level, level)
  where groups[part] <> 'false'
    and not (part = 2 and of_fits = 2 and (of_level = 3 or words.in_title is null))
    and not (part = 2 and of_level = 3 and fits is null and groups[4] <> 'false')
$$;
comment on function private.typed_ranks(jsonb) is
  'The order of what is found, rank by rank, each listing in one: within each group that of the kind and with all else that was read first, then by whether the words stand in the title as whole words, anywhere else, or inside others. Null where nothing is typed.';

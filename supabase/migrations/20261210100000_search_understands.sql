-- What is typed is read by src/domain/read-search.ts; the database gets it as `read` beside `q`: the
-- filters that it says, and the words that are left.

create function private.word_text(property_type text, nearby_landmarks text[])
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select private.fold(left(word_text.property_type, 80)) || E'\n'
    || coalesce(string_agg(private.fold(left(landmark, 200)), E'\n' order by place), '')
  from unnest(word_text.nearby_landmarks) with ordinality as landmarks (landmark, place)
);
alter table public.properties
add column word_text text generated always as (
  private.word_text(property_type, nearby_landmarks)
) stored;
comment on column public.properties.word_text is
  'What single words are looked for in beside search_text: the kind and the landmarks, a line each.';
create index properties_word_text_idx
on public.properties using gin (word_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);

-- A term with a slip is compared with the words that there are, some thousands, not with each listing.
-- Not unique, so that two saves with the same new word don't wait for each other.
create table private.search_words (word text not null);
alter table private.search_words enable row level security;
comment on table private.search_words is
  'The words of 3 to 21 letters that listings hold, or have held: what slips are looked for among. One may stand here twice.';
create index search_words_word_idx on private.search_words (word collate "C");
create index search_words_reversed_idx on private.search_words (reverse(word) collate "C");

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
insert into private.search_words (word)
select distinct word
from public.properties
cross join private.words_in(properties.search_text || ' ' || properties.word_text) as word;

create or replace function private.settle_search_index()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  few constant integer := 20;
begin
  if exists (select from added offset few) then
    perform gin_clean_pending_list('public.properties_search_text_idx');
    perform gin_clean_pending_list('public.properties_word_text_idx');
  end if;
  return null;
end
$$;

create function private.phrase_pattern(term text)
returns text
language sql immutable
set search_path = ''
return '%' || regexp_replace(
  btrim(private.fold(left(coalesce(term, ''), 200)), ' '), '([\\%_])', '\\\1', 'g'
) || '%';
comment on function private.phrase_pattern(text) is
  'The like pattern for a term as private.search_pattern makes it, a whole reference being a term like any.';

create function private.typed_reference(term text)
returns text
language sql immutable
set search_path = ''
return 'bl-' || substring(
  btrim(private.fold(left(coalesce(term, ''), 200)), ' ') from '^bl[^a-z0-9]{0,3}([0-9]{4,})$'
);
comment on function private.typed_reference(text) is
  'The whole reference that a term spells, folded; null where it spells none.';

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

create function private.words_condition(asked jsonb, is_forgiving boolean)
returns text
language sql stable
set search_path = ''
as $$
  select string_agg(condition, ' and ') from (
    select '(' || concat_ws(
      ' or ',
      format('properties.search_text like %L', pattern)
        -- Behind the last field stands the reference, which holds some digits of any number.
        || case when word ~ '^[bl0-9-]+$'
          then format(' and properties.search_text like %L', pattern || E'\nbl-%') else '' end,
      format('properties.word_text like %L', pattern),
      'properties.search_text ~ ' || quote_literal(slips),
      'properties.word_text ~ ' || quote_literal(slips)
    ) || ')'
    from (
      select private.fold(left(value, 40))
      from jsonb_array_elements_text(
        case when jsonb_typeof(asked -> 'words') = 'array' then asked -> 'words' end
      )
      limit 10
    ) as words (word)
    cross join lateral private.phrase_pattern(word) as pattern
    cross join lateral (
      select '(^|[^a-z0-9ß-ž])(' || string_agg(slip, '|' order by slip) || ')([^a-z0-9ß-ž]|$)'
      from private.slips_of(case when is_forgiving then word end) as slip
    ) as forgiven (slips)
    where pattern <> '%%'
    union all
    select condition from private.found_conditions(asked)
  ) as conditions (condition)
$$;
comment on function private.words_condition(jsonb, boolean) is
  'Each word in some field, order free, and the filters that were read: null where nothing is asked. Where it is forgiving, a word of four letters or more may be one letter away from one that a listing holds.';

create function private.typed_condition(filters jsonb)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  pattern constant text := private.phrase_pattern(filters ->> 'q');
  reference constant text := private.typed_reference(filters ->> 'q');
  as_typed constant text := format('properties.search_text like %L', pattern)
    || coalesce(' or properties.search_text like ' || quote_literal('%' || reference || '%'), '');
  by_words constant text := private.words_condition(filters -> 'read', false);
  by_slips constant text := private.words_condition(filters -> 'read', true);
  condition constant text := '(' || concat_ws(' or ', as_typed, by_words) || ')';
  is_found boolean := true;
begin
  if pattern = '%%' then
    return null;
  end if;
  if by_slips is distinct from by_words then
    -- In the order of a page, so that it is looked for as one is, and never through the whole table.
    execute 'select count(*) > 0 from (
      select from public.properties where private.is_listed(properties.status) and ' || condition || '
      order by properties.created_at desc, properties.id limit 1
    ) as first'
    into is_found;
  end if;
  return case when is_found then condition
    else '(' || concat_ws(' or ', as_typed, by_slips) || ')' end;
end
$$;
comment on function private.typed_condition(jsonb) is
  'What q finds: the whole of it in one field, or its words and the filters that were read out of it. A slip is forgiven where no listing on offer is found without that. Null where nothing is typed.';

create function private.typed_ranks(term text)
returns text[]
language sql immutable
set search_path = ''
as $$
  select case when pattern = '%%' then '{}' else array_remove(array[
    'properties.search_text like ' || quote_literal(E'%\n' || private.typed_reference(term) || E'\n%'),
    'properties.search_text like ' || quote_literal(pattern || E'\nbl-%')
  ], null) end
  from private.phrase_pattern(term) as pattern
$$;
comment on function private.typed_ranks(text) is
  'What stands first among what is found, rank by rank: the listing whose whole reference was typed, those with the whole term in one field. All others come behind them.';

create or replace function private.found_base(filters jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select 'private.is_listed(properties.status)'
    || coalesce(' and ' || private.typed_condition(filters), '')
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

create or replace function public.find_properties(
  filters jsonb default '{}', sort text default 'newest', after jsonb default null,
  page_size integer default 24
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
  ranks constant text[] := case
    when by_price or sort = 'area' then '{}' else private.typed_ranks(filters ->> 'q')
  end;
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
      || ' end from public.properties where private.is_listed(properties.status) and properties.id = $1'
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
$$;
comment on function public.find_properties(jsonb,text,jsonb,integer) is 'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, amenity, photos, new, unpriced, as in its address), sorted by newest (what q finds as it stands first), price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';

revoke all on function
  private.word_text(text, text[]),
  private.phrase_pattern(text),
  private.typed_reference(text),
  private.slips_of(text),
  private.words_in(text),
  private.add_search_words(text[]),
  private.note_search_words(),
  private.words_condition(jsonb, boolean),
  private.typed_condition(jsonb),
  private.typed_ranks(text)
from public;
grant execute on function private.word_text(text, text[]) to authenticated, service_role;

-- They were counted by the term alone.
delete from private.kept_answers where true;

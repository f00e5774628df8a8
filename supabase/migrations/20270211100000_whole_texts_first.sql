-- What holds the whole text is told from what its words may fit, under every sort, and a slip that is
-- forgiven is named. Only words that no listing on offer says are taken for slips, and none that means
-- something here ("meant", which the reading of the text sends along).

drop function private.typed_condition(jsonb);
drop function private.words_condition(jsonb, boolean);

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
revoke execute on function private.words_asked(jsonb) from public, anon, authenticated;

create function private.whole_word(word text)
returns text
language sql immutable
set search_path = ''
return '(^|[^a-z0-9ß-ž])(' || word || ')([^a-z0-9ß-ž]|$)';
comment on function private.whole_word(text) is 'The expression for a whole word of a folded text.';
revoke execute on function private.whole_word(text) from public, anon, authenticated;

create function private.words_condition(asked jsonb, guessed text[])
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
    select 'true' where asked ->> 'all' = 'true'
  ) as conditions (condition)
$$;
comment on function private.words_condition(jsonb, text[]) is
  'Each word in some field, order free, and the filters that were read: null where nothing is asked, true where the words leave nothing out ("properties in Pampanga"). One of the guessed may be one letter away from a word that a listing holds.';
revoke execute on function private.words_condition(jsonb, text[]) from public, anon, authenticated;

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
revoke execute on function private.typed_condition(jsonb, text[]) from public, anon, authenticated;

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
revoke execute on function private.is_any_listed(text) from public, anon, authenticated;

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
        private.words_condition(jsonb_build_object('words', jsonb_build_array(word)), '{}')
      )
      order by place
    )
  end
  from forgivable
$$;
comment on function private.guessed_words(jsonb) is
  'Where nothing on offer is found by what was typed: its words that no listing on offer says and that mean nothing else here, for which those one letter away are shown.';
revoke execute on function private.guessed_words(jsonb) from public, anon, authenticated;

create or replace function private.found_base(filters jsonb)
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

create or replace function public.find_properties(
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
$$;
comment on function public.find_properties(jsonb, text, jsonb, integer) is
  'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, amenity, photos, new, unpriced, as in its address). What holds the whole of q comes first, what its words may fit behind it, both sorted by newest, price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';

create or replace function public.count_found(filters jsonb default '{}')
returns jsonb
language plpgsql security definer
set search_path = ''
set jit = off
as $$
declare
  condition constant text := private.found_condition(filters);
  question constant text := private.kept_question('found', condition);
  ranks constant text[] := private.typed_ranks(filters ->> 'q');
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
        ', ''whole'', count(*) filter (where ' || nullif(array_to_string(ranks, ' or '), '') || ')',
        ''
      )
      || ') from public.properties where ' || condition
      into counts;
    if cardinality(ranks) > 0 then
      foreach word in array private.guessed_words(filters) loop
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
      counts := counts || jsonb_build_object('guessed', guessed);
    end if;
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$$;
comment on function public.count_found(jsonb) is
  'How many listings find_properties would page through (total), and how many of them have no price that compares (unpriced). Where something is typed also how many hold the whole of it (whole), which come first, and for each word that nothing on offer says, which words one letter away are shown in its place (guessed).';

delete from private.kept_answers;

DROP FUNCTION "private"."typed_ranks"(text);

CREATE OR REPLACE FUNCTION private.as_it_stands(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN regexp_replace(term, '([.*+?(){}|^$\\[\]])'::text, '\\\1'::text, 'g'::text);

CREATE OR REPLACE FUNCTION private.house_condition()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '(properties.kind is null or properties.kind in (''house'', ''townhouse'', ''duplex''))'::text;

CREATE OR REPLACE FUNCTION private.kinds_meant(asked jsonb, word text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(left(value, 20))
  from jsonb_array_elements_text(
    case when jsonb_typeof(asked -> 'kinds' -> word) = 'array' then asked -> 'kinds' -> word end
  )
$function$;

CREATE OR REPLACE FUNCTION private.whole_in_title(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ('properties.search_text ~ '::text || quote_literal((('^([^
]*[^a-z0-9ß-ž
])?'::text || private.as_it_stands(term)) || '([^a-z0-9ß-ž]|$)'::text)));

CREATE OR REPLACE FUNCTION private.whole_in_fields(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ('properties.search_text ~ '::text || quote_literal(CASE WHEN (term ~ '^[bl0-9-]+$'::text) THEN (('(^|[^a-z0-9ß-ž])'::text || term) || '(?![a-z0-9ß-ž]).*
bl-'::text) ELSE private.whole_word(private.as_it_stands(term)) END));

CREATE OR REPLACE FUNCTION private.whole_anywhere(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((('('::text || private.whole_in_fields(term)) || ' or properties.word_text ~ '::text) || quote_literal(private.whole_word(private.as_it_stands(term)))) || ')'::text);

CREATE OR REPLACE FUNCTION private.read_fits(asked jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.town_condition(condition text, asked jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select '(' || condition || coalesce(
    ' or ' || string_agg(in_place, ' or ')
      || ' or properties.town is null and (' || string_agg(in_words, ' or ') || ')',
    ''
  ) || ')'
  from (
    select private.search_term(left(value, 40)) as name
    from jsonb_array_elements_text(
      case when jsonb_typeof(asked -> 'named') = 'array' then asked -> 'named' end
    )
    limit 10
  ) as named
  cross join lateral (
    select '(' || string_agg(
      format('(properties.search_text like %1$L or properties.word_text like %1$L)', pattern), ' and '
    ) || ')' as in_words
    from regexp_split_to_table(name, ' ') as word
    cross join lateral private.phrase_pattern(word) as pattern
    where pattern <> '%%'
  ) as each_word
  cross join lateral (
    select format(
      '(properties.search_text like %L and properties.search_text ~ %L)',
      private.phrase_pattern(name),
      E'^[^\n]*\n([^\n]*\n)?([^\n]*[^a-z0-9ß-ž\n])?' || private.as_it_stands(name) || '([^a-z0-9ß-ž]|$)'
    ) as in_place
  ) as each_place
  where name <> ''
$function$;

CREATE OR REPLACE FUNCTION private.words_condition(asked jsonb, guessed text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.one_asked(filters jsonb, word text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('words', jsonb_build_array(word), 'kinds', ((filters -> 'read'::text) -> 'kinds'::text));

CREATE OR REPLACE FUNCTION private.guessed_words(filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.unsaid_words(filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as materialized (
    select array_agg(word order by place) as words
    from private.words_asked(filters -> 'read') with ordinality as each_one (word, place)
  )
  select case
    when words is null or private.is_any_listed(private.typed_condition(filters, '{}')) then '{}'
    else array(
      select word from unnest(words) with ordinality as each_one (word, place)
      where not private.is_any_listed(
        private.words_condition(
          private.one_asked(filters, word),
          case when filters -> 'read' -> 'meant' ? word then '{}' else array[word] end
        )
      )
      order by place
    )
  end
  from asked
$function$;

CREATE OR REPLACE FUNCTION private.without_words(filters jsonb, unsaid text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when cardinality(unsaid) = 0 then filters else jsonb_set(filters, '{read,words}', (
    select coalesce(jsonb_agg(word order by place), '[]')
    from private.words_asked(filters -> 'read') with ordinality as each_one (word, place)
    where word <> all (unsaid)
  )) end
$function$;

CREATE OR REPLACE FUNCTION private.stray_condition(filters jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.typed_groups(filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.typed_ranks(filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_choices(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_found(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.find_properties(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text, after jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 24)
 RETURNS SETOF public.properties
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
$function$;

COMMENT ON FUNCTION "private"."as_it_stands"(text) IS 'The expression for a text, its signs literal.';

COMMENT ON FUNCTION "private"."house_condition"() IS 'What people call a house. Of no kind is what was typed as "Residential".';

COMMENT ON FUNCTION "private"."kinds_meant"(jsonb, text) IS 'The kinds of property that a word names; null where it names none.';

COMMENT ON FUNCTION "private"."read_fits"(jsonb) IS 'Whether a listing is of the kind that was read and has all else that was; null where nothing was.';

COMMENT ON FUNCTION "private"."stray_condition"(jsonb) IS 'What holds the whole text and is hardly meant by it: a house with slots, for "lots" or "lot", and any small one, for "mall". Null where all that holds it is.';

COMMENT ON FUNCTION "private"."town_condition"(text, jsonb) IS 'The towns that were read out of a typed text: a listing is found, too, whose address or city names one, and one of which no town is known, by the words alone.';

COMMENT ON FUNCTION "private"."typed_groups"(jsonb) IS 'How what is found is parted: the listing whose whole reference was typed, those with the whole text in one field, those that its words fit, and those that hold the whole and are hardly meant. Null where nothing is typed.';

COMMENT ON FUNCTION "private"."typed_ranks"(jsonb) IS 'The order of what is found, rank by rank, each listing in one: within each group that of the kind and with all else that was read first, then by whether the words stand in the title as whole words, anywhere else, or inside others. Null where nothing is typed.';

COMMENT ON FUNCTION "private"."unsaid_words"(jsonb) IS 'Where nothing on offer is found by what was typed: its words that no listing on offer says, a slip forgiven.';

COMMENT ON FUNCTION "private"."whole_anywhere"(text) IS 'Whether a folded text stands in some field with nothing but other signs around it; whole_in_fields: in title, address, city or description; whole_in_title: there.';

COMMENT ON FUNCTION "private"."words_condition"(jsonb, text[]) IS 'Each word in some field, order free, or the kind that it names, and the filters that were read: null where nothing is asked, true where the words leave nothing out ("properties in Pampanga"). A word of two letters has to stand alone. One of the guessed may be one letter away from a word that a listing holds.';

COMMENT ON FUNCTION "public"."count_found"(jsonb) IS 'How many listings find_properties would page through (total), and how many of them have no price that compares (unpriced). Where something is typed also how many hold the whole of it (whole), of these how many come last, being hardly meant (inside), for each word that nothing on offer says, which words one letter away are shown in its place (guessed), and which words were left out, since nothing else would be found (dropped).';

COMMENT ON FUNCTION "public"."find_properties"(jsonb, text, jsonb, integer) IS 'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, amenity, photos, new, unpriced, as in its address). What holds the whole of q comes first, what its words may fit behind it, then what holds it and is hardly meant; within these, what is of the kind that was read and says the words as whole words first, or sorted by price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';

REVOKE ALL ON FUNCTION "private"."as_it_stands"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."house_condition"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."kinds_meant"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."one_asked"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_fits"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stray_condition"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."typed_groups"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."typed_ranks"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unsaid_words"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."whole_anywhere"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."whole_in_fields"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."whole_in_title"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_words"(jsonb, text[]) FROM PUBLIC;

-- What was counted before was found otherwise.
delete from private.kept_answers where true;

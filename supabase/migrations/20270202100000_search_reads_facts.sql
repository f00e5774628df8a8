-- "House with pool", "bodega", "pag-ibig", "condominium": words that a listing says by its amenities and
-- chosen facts, which were looked for in its sentences alone. As FACT_WORDS in src/domain/word-search.ts.
create function private.fact_words(
  kind text, furnishing text, financing text[], turnover text, pets text, parking_spaces integer
)
returns text
language sql immutable parallel safe
set search_path = ''
return concat_ws(
  E'\n',
  translate(kind, '_', ' '),
  case kind
    when 'condominium' then 'condo'
    when 'lot' then 'lote'
    when 'farm_lot' then 'farmland agricultural land'
    when 'commercial_space' then 'shop store stall'
    when 'warehouse' then 'bodega'
    when 'room' then 'bed space bedspace'
  end,
  case furnishing when 'semi' then 'semi-furnished' when 'fully' then 'fully furnished' end,
  case when 'cash' = any (financing) then 'cash' end,
  case when 'bank' = any (financing) then 'bank loan financing' end,
  case when 'pag_ibig' = any (financing) then 'pag-ibig pagibig loan financing' end,
  case when 'in_house' = any (financing) then 'in-house inhouse financing' end,
  case when 'assume_balance' = any (financing) then 'assume balance pasalo' end,
  case turnover when 'rfo' then 'ready for occupancy rfo' when 'pre_selling' then 'pre-selling preselling' end,
  case when pets = 'allowed' then 'pets allowed pet friendly' end,
  case when parking_spaces > 0 then 'parking' end
);
comment on function private.fact_words(text, text, text[], text, text, integer) is
  'What people call the facts that staff choose, a line each. "Unfurnished" has none: "furnished" would find it.';

alter table public.properties drop column word_text;
drop function private.word_text(text, text, text[]);
create function private.word_text(
  property_type text, property_kind text, nearby_landmarks text[], amenities text[],
  furnishing text, financing text[], turnover text, pets text, parking_spaces integer
)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select private.fold(left(word_text.property_type, 80)) || E'\n'
    || private.fact_words(
      case when property_kind <> '' then property_kind
        else private.kind_in(word_text.property_type) end,
      furnishing, financing, turnover, pets, parking_spaces
    ) || E'\n'
    || coalesce(string_agg(private.fold(left(line, 200)), E'\n' order by place), '')
  from unnest(nearby_landmarks || amenities) with ordinality as lines (line, place)
);
revoke execute on function
  private.fact_words(text, text, text[], text, text, integer),
  private.word_text(text, text, text[], text[], text, text[], text, text, integer)
from public;
grant execute on function
  private.fact_words(text, text, text[], text, text, integer),
  private.word_text(text, text, text[], text[], text, text[], text, text, integer)
to authenticated, service_role;

alter table public.properties add column word_text text generated always as (
  private.word_text(
    property_type, property_kind, nearby_landmarks, amenities,
    furnishing, financing, turnover, pets, parking_spaces
  )
) stored;
comment on column public.properties.word_text is
  'What single words are looked for in beside search_text: the type, the kind and other facts, landmarks and amenities, a line each.';
create index properties_word_text_idx
on public.properties using gin (word_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);

select private.add_search_words(
  array(
    select distinct word
    from public.properties
    cross join private.words_in(properties.word_text) as word
  )
);
-- Words that say nothing of a listing found only where they stand side by side.
create or replace function private.words_condition(asked jsonb, is_forgiving boolean)
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
    union all
    select 'true' where asked ->> 'all' = 'true'
  ) as conditions (condition)
$$;
comment on function private.words_condition(jsonb, boolean) is
  'Each word in some field, order free, and the filters that were read: null where nothing is asked, true where the words leave nothing out ("properties in Pampanga"). Where it is forgiving, a word of four letters or more may be one letter away from one that a listing holds.';


-- Several towns: "near Angeles" is Angeles and what lies next door.
alter table private.listing_filters drop constraint listing_filters_kind_check;
alter table private.listing_filters add constraint listing_filters_kind_check
check (kind in ('choice', 'several', 'price', 'least', 'flag'));
comment on table private.listing_filters is
  'What the gallery''s filters ask of a listing. key is the parameter in the address; a choice is what the expression equals, several are a list of which it equals one, least what it reaches, a flag that it holds. steps are the numbers that can be chosen; %L in a flag stands for the beginning of the last 30 days. private.add_listing_filter adds one.';
update private.listing_filters set kind = 'several' where key = 'town';
create or replace function private.found_conditions(filters jsonb)
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
      when 'flag' then case wanted when '1' then format(expression, private.new_since()) end
    end,
    case kind
      -- Nothing chosen is no choice to count.
      when 'choice' then format('nullif(%s, '''')', expression)
      when 'several' then format('nullif(%s, '''')', expression)
      when 'price' then private.price_step(filters, expression)
      when 'least' then format('width_bucket(%s::numeric, %L::numeric[])', expression, steps)
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

-- They were found by fewer words.
delete from private.kept_answers where true;

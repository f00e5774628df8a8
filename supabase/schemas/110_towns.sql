create function private.town(city text)
returns text
language sql immutable parallel safe
set search_path = ''
return '{"csf": "san-fernando", "csfp": "san-fernando", "lubao": "lubao", "porac": "porac", "apalit": "apalit", "arayat": "arayat", "guagua": "guagua", "mexico": "mexico", "angeles": "angeles-city", "bacolor": "bacolor", "candaba": "candaba", "minalin": "minalin", "sasmuan": "sasmuan", "sexmoan": "sasmuan", "macabebe": "macabebe", "magalang": "magalang", "masantol": "masantol", "san luis": "san-luis", "mabalacat": "mabalacat-city", "san simon": "san-simon", "santa ana": "santa-ana", "santa rita": "santa-rita", "santo tomas": "santo-tomas", "angeles city": "angeles-city", "san fernando": "san-fernando", "floridablanca": "floridablanca", "mabalacat city": "mabalacat-city", "city of angeles": "angeles-city", "city of mabalacat": "mabalacat-city", "san fernando city": "san-fernando", "city of san fernando": "san-fernando"}'::jsonb
  ->> regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(private.fold(left(city, 300)), '[,;()]+', ',', 'g'),
              '[^a-z0-9,]+', ' ', 'g'
            ),
            '(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$', ''
          ),
          '^.*,', ''
        ),
        '^ ?(?:municipality of )?', ''
      ),
      '^st([ao]) ', 'sant\1 '
    ),
    '^.* ((?:angeles|mabalacat|san fernando) city)$', '\1'
  );
comment on function private.town(text) is
  'The town of Pampanga that a listing''s city, or its address, names: the last of its parts between commas, the province and a postal code aside, or the city that it ends with. Null where it names none.';
grant execute on function private.town(text) to authenticated, service_role;

create function private.place_of(town text, city text)
returns text
language sql immutable
return coalesce(town, btrim(private.fold(city)));

create function private.listing_town(city text, address text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  private.town(city),
  case when private.fold(city) ~ '^[^a-z0-9]*(?:(?:pampanga|philippines|2[0-9]{3})[^a-z0-9]*)*$'
    then private.town(address) end
);
comment on function private.listing_town(text, text) is
  'The town that a listing''s city names, or, where its city names no more than the province, the end of its address.';
grant execute on function private.listing_town(text, text) to authenticated, service_role;

create function private.town_middle(town text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce('{"angeles-city": "15.15, 120.5833", "apalit": "14.9533, 120.77", "arayat": "15.1505, 120.7697", "bacolor": "15.0003, 120.652", "candaba": "15.0956, 120.8267", "floridablanca": "14.9775, 120.5285", "guagua": "14.9653, 120.6325", "lubao": "14.9405, 120.6011", "mabalacat-city": "15.223, 120.5712", "macabebe": "14.9089, 120.7155", "magalang": "15.2151, 120.6596", "masantol": "14.896, 120.7092", "mexico": "15.0646, 120.7198", "minalin": "14.9676, 120.6828", "porac": "15.0711, 120.5423", "san-fernando": "15.0343, 120.6845", "san-luis": "15.0401, 120.7883", "san-simon": "14.9996, 120.7808", "santa-ana": "15.0955, 120.767", "santa-rita": "14.9993, 120.6117", "santo-tomas": "15.0011, 120.7142", "sasmuan": "14.9438, 120.6229"}'::jsonb ->> town, '');
comment on function private.town_middle(text) is
  'About the middle of a town of Pampanga, as a pin; empty elsewhere. kit/places/town-middle.ts has the same, and their source.';
grant execute on function private.town_middle(text) to authenticated, service_role;

create function private.town_condition(condition text, asked jsonb)
returns text
language sql stable
set search_path = ''
as $$
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
$$;
comment on function private.town_condition(text, jsonb) is
  'The towns that were read out of a typed text: a listing is found, too, whose address or city names one, and one of which no town is known, by the words alone.';

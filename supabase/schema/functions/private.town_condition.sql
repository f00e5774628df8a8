-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.town_condition(condition text, asked jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select '(' || condition
    || coalesce(' or properties.town is null and (' || string_agg(in_words, ' or ') || ')', '') || ')'
  from (
    select left(value, 40) as name
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
$function$;

comment on function private.town_condition(text,jsonb) is 'The towns that were read out of a typed text: a listing of which no town is known is found by the words that name one.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.words_condition(asked jsonb, guessed text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.words_condition(jsonb,text[]) is 'Each word in some field, order free, and the filters that were read: null where nothing is asked, true where the words leave nothing out ("properties in Pampanga"). One of the guessed may be one letter away from a word that a listing holds.';

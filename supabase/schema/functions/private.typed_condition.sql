-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.typed_condition(filters jsonb, guessed text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select '(' || concat_ws(
    ' or ',
    'properties.search_text like ' || quote_literal(pattern),
    'properties.search_text like '
      || quote_literal('%' || private.typed_reference(filters ->> 'q') || '%'),
    private.words_condition(filters -> 'read', guessed)
  ) || ')'
  from private.phrase_pattern(filters ->> 'q') as pattern
  where pattern <> '%%'
$function$;

comment on function private.typed_condition(jsonb,text[]) is 'What q finds: the whole of it in one field, or its words, a slip forgiven in those that are guessed, and the filters that were read out of it. Null where nothing is typed.';

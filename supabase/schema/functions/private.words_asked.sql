-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.words_asked(asked jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.search_term(left(value, 40))
  from jsonb_array_elements_text(
    case when jsonb_typeof(asked -> 'words') = 'array' then asked -> 'words' end
  )
  limit 10
$function$;

comment on function private.words_asked(jsonb) is 'The words that were read out of a typed text, folded: the first ten, 40 characters of each.';

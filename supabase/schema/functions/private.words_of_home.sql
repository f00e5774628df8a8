-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.words_of_home(place text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(
    select distinct word from regexp_split_to_table(private.fold(left(words_of_home.place, 300)), '[^a-z0-9ñ]+') as word
    where word <> ''
  )
$function$;

comment on function private.words_of_home(text) is 'Each word of a title or address once, folded.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.words_in(text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE ROWS 50
 SET search_path TO ''
AS $function$
  select word from regexp_split_to_table(text, '[^a-z0-9ß-ž]+') as word
  where word ~ '^[a-zß-ž]{3,21}$'
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.shared_words(one text, other text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  with words as (
    select array(
      select distinct word from regexp_split_to_table(private.fold(left(one, 300)), '[^a-z0-9ñ]+') as word
      where word <> ''
    ) as ones, array(
      select distinct word from regexp_split_to_table(private.fold(left(other, 300)), '[^a-z0-9ñ]+') as word
      where word <> ''
    ) as others
  )
  select coalesce(
    (select count(*) from unnest(words.ones) as word where word = any (words.others))::numeric
      / nullif(greatest(cardinality(words.ones), cardinality(words.others)), 0),
    0
  ) from words
$function$;

comment on function private.shared_words(text,text) is 'How many of the words of the longer text the other has, too: 0 to 1.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_search_words(words text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.search_words (word)
  select added.word from unnest(words) as added (word)
  -- Each by the index: a join would read all words for the few of one listing.
  where (
    select true from private.search_words as known
    where known.word collate "C" = added.word limit 1
  ) is null
$function$;

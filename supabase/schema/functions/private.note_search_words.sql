-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.add_search_words(
      array(
        select distinct word
        from new_rows
        cross join private.words_in(new_rows.search_text || ' ' || new_rows.word_text) as word
      )
    );
  else
    -- A view that is counted changes no word.
    perform private.add_search_words(
      array(
        select distinct word
        from new_rows
        join old_rows using (id)
        cross join private.words_in(new_rows.search_text || ' ' || new_rows.word_text) as word
        where (new_rows.search_text, new_rows.word_text)
          is distinct from (old_rows.search_text, old_rows.word_text)
      )
    );
  end if;
  return null;
end
$function$;

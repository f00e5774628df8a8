-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.guessed_words(filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with forgivable as materialized (
    select array_agg(word order by place) as words
    from private.words_asked(filters -> 'read') with ordinality as asked (word, place)
    where not coalesce(filters -> 'read' -> 'meant', '[]') ? word
      and exists (select from private.slips_of(word))
  )
  select case
    when words is null or private.is_any_listed(private.typed_condition(filters, '{}')) then '{}'
    else array(
      select word from unnest(words) with ordinality as asked (word, place)
      where not private.is_any_listed(
        private.words_condition(jsonb_build_object('words', jsonb_build_array(word)), '{}')
      )
      order by place
    )
  end
  from forgivable
$function$;

comment on function private.guessed_words(jsonb) is 'Where nothing on offer is found by what was typed: its words that no listing on offer says and that mean nothing else here, for which those one letter away are shown.';

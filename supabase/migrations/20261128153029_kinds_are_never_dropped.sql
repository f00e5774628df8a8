CREATE OR REPLACE FUNCTION private.unsaid_words(filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as materialized (
    select array_agg(word order by place) as words
    from private.words_asked(filters -> 'read') with ordinality as each_one (word, place)
  )
  select case
    when words is null or private.is_any_listed(private.typed_condition(filters, '{}')) then '{}'
    else array(
      select word from unnest(words) with ordinality as each_one (word, place)
      where private.kinds_meant(filters -> 'read', word) is null
        and not private.is_any_listed(
        private.words_condition(
          private.one_asked(filters, word),
          case when filters -> 'read' -> 'meant' ? word then '{}' else array[word] end
        )
      )
      order by place
    )
  end
  from asked
$function$;

COMMENT ON FUNCTION "private"."unsaid_words"(jsonb) IS 'Where nothing on offer is found by what was typed: its words that no listing on offer says, a slip forgiven; never the name of a kind: an office is no apartment.';

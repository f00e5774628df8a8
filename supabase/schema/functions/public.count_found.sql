-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_found(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  condition constant text := private.found_condition(filters);
  question constant text := private.kept_question('found', condition);
  ranks constant text[] := private.typed_ranks(filters ->> 'q');
  version bigint;
  word text;
  shown jsonb;
  guessed jsonb := '[]';
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''total'', count(*),
        ''unpriced'', count(*) filter (where properties.comparable_price is null)'
      || coalesce(
        ', ''whole'', count(*) filter (where ' || nullif(array_to_string(ranks, ' or '), '') || ')',
        ''
      )
      || ') from public.properties where ' || condition
      into counts;
    if cardinality(ranks) > 0 then
      foreach word in array private.guessed_words(filters) loop
        execute 'select jsonb_agg(slip order by slip collate "C")
          from private.slips_of($1) as slip
          cross join private.whole_word(slip) as pattern
          where exists (
            select from public.properties
            where (properties.search_text ~ pattern or properties.word_text ~ pattern) and '
          || condition || ')'
          into shown
          using word;
        if shown is not null then
          guessed := guessed || jsonb_build_object('typed', word, 'shown', shown);
        end if;
      end loop;
      counts := counts || jsonb_build_object('guessed', guessed);
    end if;
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$function$;

comment on function count_found(jsonb) is 'How many listings find_properties would page through (total), and how many of them have no price that compares (unpriced). Where something is typed also how many hold the whole of it (whole), which come first, and for each word that nothing on offer says, which words one letter away are shown in its place (guessed).';

grant execute on function count_found(jsonb) to anon;
grant execute on function count_found(jsonb) to authenticated;
grant execute on function count_found(jsonb) to service_role;

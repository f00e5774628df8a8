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
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''total'', count(*),
        ''unpriced'', count(*) filter (where properties.comparable_price is null)
      ) from public.properties where ' || condition
      into counts;
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$function$;

comment on function count_found(jsonb) is 'How many listings find_properties would page through (total), and how many of them have no price that compares (unpriced).';

grant execute on function count_found(jsonb) to anon;
grant execute on function count_found(jsonb) to authenticated;
grant execute on function count_found(jsonb) to service_role;

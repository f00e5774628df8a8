-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_properties(search text DEFAULT ''::text, category text DEFAULT 'All'::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern constant text := private.search_pattern(search);
  question constant text := 'listed ' || pattern;
  version bigint;
  total bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select coalesce(jsonb_object_agg(counted.category, counted.listings), ''{}''),
        coalesce(sum(counted.listings), 0)
      from (
        select properties.category, count(*) as listings from public.properties
        where ' || private.search_condition(search, 'All') || ' group by properties.category
      ) as counted'
      into counts, total;
    if private.is_worth_keeping(pattern, total) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return case
    when coalesce(category, '') in ('', 'All') then
      (select coalesce(sum(value::bigint), 0) from jsonb_each_text(counts))
    else coalesce((counts ->> left(category, 20))::bigint, 0)
  end;
end
$function$;

comment on function count_properties(text,text) is 'How many listings search_properties would page through.';

grant execute on function count_properties(text,text) to anon;
grant execute on function count_properties(text,text) to authenticated;
grant execute on function count_properties(text,text) to service_role;

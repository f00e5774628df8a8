-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_new(searches jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  newest constant uuid[] := private.newest_listed('-infinity', 'infinity');
  one jsonb;
  counted integer;
  counts jsonb := '[]';
begin
  for one in
    select value from jsonb_array_elements(
      case when jsonb_typeof(searches) = 'array' then searches else '[]' end
    )
    limit 20
  loop
    execute 'select count(*) from (
        select from public.properties where '
      || private.found_condition(coalesce(one -> 'filters', '{}'))
      || ' and properties.id = any ($2) and properties.created_at > $1 limit 100
      ) as found'
    into counted
    using
      to_timestamp(coalesce(private.filter_number(one, 'since'), 0)::double precision / 1000),
      newest;
    counts := counts || to_jsonb(counted);
  end loop;
  return counts;
end
$function$;

comment on function count_new(jsonb) is 'For each of up to 20 searches, of filters as find_properties takes them and since in milliseconds (Unix), how many of the 2,000 newest listings on offer were added after that: 100 stands for more.';

grant execute on function count_new(jsonb) to anon;
grant execute on function count_new(jsonb) to service_role;

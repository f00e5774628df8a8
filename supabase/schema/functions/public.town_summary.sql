-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.town_summary()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  question constant text := 'towns';
  version bigint;
  summary jsonb := private.kept_answer(question);
begin
  if summary is not null then
    return summary;
  end if;
  version := public.content_version();
  select coalesce(jsonb_agg(to_jsonb(counted) order by town, category, listing_type), '[]')
  into summary
  from (
    select properties.town, properties.category, properties.listing_type,
      count(*) as listings,
      count(properties.comparable_price) as priced,
      min(properties.comparable_price) as lowest,
      max(properties.comparable_price) as highest,
      max(properties.updated_at) as last_modified
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.town is not null
    group by properties.town, properties.category, properties.listing_type
  ) as counted;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, summary);
  end if;
  return summary;
end
$function$;

comment on function town_summary() is 'What is on offer in each town of Pampanga that has something: a list of {town, category, listing_type, listings, priced: those whose price compares, lowest and highest of these in whole pesos, last_modified}.';

grant execute on function town_summary() to anon;
grant execute on function town_summary() to authenticated;
grant execute on function town_summary() to service_role;

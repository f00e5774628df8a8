-- What a town's page begins with, and what the gallery reads when it is asked for one town.
create index properties_town_idx on public.properties (town, created_at desc, id)
where status = 'active';

create function public.town_summary()
returns jsonb
language plpgsql volatile security definer
set search_path = ''
set jit = off
as $$
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
    where private.is_listed(properties.status) and properties.town is not null
    group by properties.town, properties.category, properties.listing_type
  ) as counted;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, summary);
  end if;
  return summary;
end
$$;
comment on function public.town_summary() is
  'What is on offer in each town of Pampanga that has something: a list of {town, category, listing_type, listings, priced: those whose price compares, lowest and highest of these in whole pesos, last_modified}.';

revoke all on function public.town_summary() from public;
grant execute on function public.town_summary() to anon, authenticated, service_role;

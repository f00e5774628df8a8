create function private.places_of(address text)
returns setof text
language sql
immutable parallel safe
set search_path = ''
as $$
  select place
  from regexp_split_to_table("left"(address, 300), '[,;()\n]') as part,
    lateral (
      select btrim(regexp_replace(part, '^\s*(?:brgy|bgy|barangay)[ .]+', '', 'i')) as place
    ) as named
  where char_length(place) between 3 and 40
    and place ~ '^[[:alpha:]]'
    and place !~* '[0-9]|\m(?:street|st|road|rd|avenue|ave|highway|hwy|lane|drive|boulevard|blvd|calle|extension|floor|flr|unit|lot|block|blk|phase|building|bldg|tower|corner|cor|purok|sitio|pampanga|philippines)\M'
$$;
comment on function private.places_of(text) is
  'The barangays and villages that an address names: its parts between commas without digits, streets and buildings.';
revoke all on function private.places_of(text) from public;

create function public.search_suggestions()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'suggestions';
  version bigint;
  suggestions jsonb := private.kept_answer(question);
begin
  if suggestions is not null then
    return suggestions;
  end if;
  version := public.content_version();
  with listed as materialized (
    select properties.id, properties.address, properties.town, properties.category
    from public.properties
    where private.is_listed(properties.status)
  ), places as (
    select min(place) as name, listed.town, count(distinct listed.id) as listings
    from listed, private.places_of(listed.address) as place
    where listed.town is not null and private.town(place) is null
    group by private.fold(place), listed.town
    order by listings desc, name, listed.town
    limit 200
  ), suggested as (
    select 'town' as kind, listed.town as name, null as town, count(*) as listings
    from listed where listed.town is not null group by listed.town
    union all
    select 'category', listed.category, null, count(*) from listed group by listed.category
    union all
    select 'place', places.name, places.town, places.listings from places
  )
  select coalesce(jsonb_agg(to_jsonb(suggested) order by listings desc, kind, name, town), '[]')
  into suggestions
  from suggested;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, suggestions);
  end if;
  return suggestions;
end
$$;
comment on function public.search_suggestions() is
  'What somebody may go on typing, the most listings first: {kind: town, category or place, name, town of a place, listings on offer}; the 200 most common places that addresses name.';
revoke execute on function public.search_suggestions() from public, anon, authenticated;
grant execute on function public.search_suggestions() to anon, authenticated, service_role;

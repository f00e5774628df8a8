-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.search_suggestions()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
    select properties.id, properties.town, properties.category
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), places as (
    select min(listing_places.place) as name, listed.town, count(*) as listings
    from private.listing_places
    join listed on listed.id = listing_places.property_id
    where listed.town is not null
      and not exists (
        select from public.unseen_listings where unseen_listings.property_id = listed.id
      )
    group by listing_places.folded, listed.town
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
  perform private.keep_answer(question, version, suggestions);
  return suggestions;
end
$function$;

comment on function search_suggestions() is 'What somebody may go on typing, the most listings first: {kind: town, category or place, name, town of a place, listings on offer}; the 200 most common places that addresses name, those of unseen_listings left out.';

grant execute on function search_suggestions() to anon;
grant execute on function search_suggestions() to authenticated;
grant execute on function search_suggestions() to service_role;

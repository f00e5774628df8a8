-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.sitemap_parts()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question constant text := 'sitemap parts';
  part_size constant integer := 10000;
  version bigint;
  parts jsonb := private.kept_answer(question);
begin
  if parts is not null then
    return parts;
  end if;
  version := public.content_version();
  -- All public listings have a place, so that selling one moves no other.
  select coalesce(jsonb_agg(jsonb_build_object(
    'part', bounded.part + 1,
    'listings', bounded.listings,
    'last_modified', bounded.last_modified,
    'before_created_at', bounded.before_created_at,
    'before_id', bounded.before_id
  ) order by bounded.part), '[]') into parts
  from (
    select placed.part,
      count(*) filter (where placed.is_listed) as listings,
      max(placed.updated_at) as last_modified,
      lead(min(placed.created_at)) over by_part as before_created_at,
      lead((array_agg(placed.id) filter (where placed.place % part_size = 0))[1]) over by_part
        as before_id
    from (
      select places.place, places.place / part_size as part,
        places.created_at, places.id, places.updated_at, places.is_listed
      from (
        select properties.created_at, properties.id, properties.updated_at,
          private.is_listed(properties.status, properties.published_at, properties.deleted_at) as is_listed,
          row_number() over (order by properties.created_at, properties.id desc) - 1 as place
        from public.properties
        where private.is_public(properties.status, properties.published_at, properties.deleted_at)
      ) as places
    ) as placed
    group by placed.part
    window by_part as (order by placed.part)
  ) as bounded;
  perform private.keep_answer(question, version, parts);
  return parts;
end
$function$;

comment on function sitemap_parts() is 'The parts of the sitemap, by 10,000 public listings, oldest first, so that a new listing changes the last part only: a list of {part, listings: those on offer, last_modified, before_created_at and before_id: the first listing of the next part, null in the last}.';

grant execute on function sitemap_parts() to anon;
grant execute on function sitemap_parts() to authenticated;
grant execute on function sitemap_parts() to service_role;

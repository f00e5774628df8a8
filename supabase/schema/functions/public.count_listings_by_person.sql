-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_listings_by_person()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(counted.agent_id, counted.listings), '{}')
  from (
    select properties.agent_id, count(*) as listings
    from public.properties
    where properties.agent_id is not null and properties.deleted_at is null
      and (select private.has_profile())
    group by properties.agent_id
  ) as counted
$function$;

comment on function count_listings_by_person() is 'How many listings each person has, of those that the caller sees and that are not in the trash, by the person''s id; people without one are left out. For accounts.';

grant execute on function count_listings_by_person() to authenticated;
grant execute on function count_listings_by_person() to service_role;

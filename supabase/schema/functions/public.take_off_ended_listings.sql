-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.take_off_ended_listings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended uuid[];
begin
  if (select staff_settings.authority_end from public.staff_settings) <> 'take_off' then
    return 0;
  end if;
  with marked as (
    update public.authorities set taken_off_at = now()
    where authorities.taken_off_at is null and authorities.id in (
      select ending.authority_id from private.ending_authorities() as ending
      where ending.notice < 0
    )
    returning authorities.property_id
  )
  select array_agg(marked.property_id) into ended from marked;
  update public.properties set published_at = null
  where properties.id = any (ended) and properties.published_at is not null;
  return coalesce(cardinality(ended), 0);
end
$function$;

comment on function take_off_ended_listings() is 'Makes drafts of the listings whose authority to sell has ended, where the setting says so, once each; answers how many. For the server.';

grant execute on function take_off_ended_listings() to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_previews(listings uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.previews_to_draw as listed (property_id)
  -- In order, so that two who list the same never wait for each other in a circle. A listing that
  -- goes takes its pictures with it.
  select properties.id from public.properties
  where properties.id = any (listings) and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  order by properties.id
  on conflict (property_id) do update
  set changes = listed.changes + 1, changed_at = clock_timestamp(), tries = 0,
    -- The pause after a failure ends; who is drawing it has their five minutes.
    taken_until = least(listed.taken_until, now() + interval '5 minutes')
$function$;

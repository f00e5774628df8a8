-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.newest_listed(since timestamp with time zone, until timestamp with time zone)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select properties.id from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and properties.created_at > newest_listed.since and properties.created_at <= newest_listed.until
    order by properties.created_at desc, properties.id limit 2000
  )
$function$;

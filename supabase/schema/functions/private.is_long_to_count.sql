-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_long_to_count()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select reltuples >= 1000 from pg_class where oid = 'public.properties'::regclass
$function$;

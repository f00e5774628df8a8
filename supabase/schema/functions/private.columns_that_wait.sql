-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.columns_that_wait()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(pg_attribute.attname::text order by pg_attribute.attnum)
  from pg_catalog.pg_attribute
  where pg_attribute.attrelid = 'public.properties'::regclass
    and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
    and has_column_privilege('authenticated', pg_attribute.attrelid, pg_attribute.attnum, 'update')
    and pg_attribute.attname <> 'published_at'
$function$;

comment on function private.columns_that_wait() is 'The columns of a public listing whose changes wait for an admin: all that staff write, but not whether visitors see it. Of status, what makes it active.';

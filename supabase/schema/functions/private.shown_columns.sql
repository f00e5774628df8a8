-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.shown_columns(part text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(pg_attribute.attname::text order by pg_attribute.attnum)
  from pg_catalog.pg_attribute
  where pg_attribute.attrelid = format('public.%I', part)::regclass
    and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
    and has_column_privilege('anon', pg_attribute.attrelid, pg_attribute.attnum, 'select')
    -- Which row it is, and its place, by which the rows are put in order before they are compared.
    and pg_attribute.attname not in ('id', 'property_id', 'display_order')
$function$;

comment on function private.shown_columns(text) is 'What visitors read of each row of property_images, property_videos or property_faqs, by their grants.';

grant execute on function private.shown_columns(text) to authenticated;

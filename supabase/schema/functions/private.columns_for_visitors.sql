-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.columns_for_visitors(target regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(
    case when has_column_privilege('anon', target, pg_attribute.attnum, 'select')
      then format('%s.%I', pg_class.relname, pg_attribute.attname)
      else format('null::%s', format_type(pg_attribute.atttypid, pg_attribute.atttypmod)) end,
    ', ' order by pg_attribute.attnum
  )
  from pg_attribute
  join pg_class on pg_class.oid = pg_attribute.attrelid
  where pg_attribute.attrelid = target and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
$function$;

comment on function private.columns_for_visitors(regclass) is 'The list of a select that makes whole rows of the table, with nothing in the columns that visitors may not read.';

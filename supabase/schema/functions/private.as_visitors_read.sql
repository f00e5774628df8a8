-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.as_visitors_read(relation regclass, entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(entry)
  where has_column_privilege('anon', relation, key, 'select')
$function$;

comment on function private.as_visitors_read(regclass,jsonb) is 'What of a row visitors may read: the columns that are granted to them.';

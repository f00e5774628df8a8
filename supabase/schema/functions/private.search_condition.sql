-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.search_condition(search text, category text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case when coalesce(category, '') in ('', 'All') then ''
      else format(' and properties.category = %L', left(category, 20)) end
$function$;

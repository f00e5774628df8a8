-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.found_condition(filters jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.found_base(filters)
    || coalesce((
      select string_agg(' and ' || condition, '') from private.found_conditions(filters)
    ), '')
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_new_condition()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format(
    'properties.created_at >= %L::timestamptz',
    (private.manila_today() - 30)::timestamp at time zone 'Asia/Manila'
  )
$function$;

comment on function private.is_new_condition() is 'Added in the last 30 days, by the date in Manila.';

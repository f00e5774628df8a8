-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.differing(of_row jsonb, other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(key, value)
  from jsonb_each(of_row)
  where value is distinct from other -> key
$function$;

comment on function private.differing(jsonb,jsonb) is 'What of a row is other than in the other one; all of it where there is no other one, null where there is no row.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.filter_number(filters jsonb, name text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(filters -> name) = 'number'
      then least(greatest((filters ->> name)::numeric, 0), 1000000000000000)
  end
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bytes_of_file(metadata jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select greatest(coalesce((metadata ->> 'size')::numeric, 0), 16384)
$function$;

comment on function private.bytes_of_file(jsonb) is 'What a stored file counts as in a quota: its size, and 16 kB at least.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_single_line(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'::text);

grant execute on function private.is_single_line(text) to authenticated;
grant execute on function private.is_single_line(text) to service_role;

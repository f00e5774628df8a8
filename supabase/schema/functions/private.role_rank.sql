-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.role_rank(role text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN array_position(ARRAY['user'::text, 'admin'::text, 'superadmin'::text], role);

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.secret_hash(secret text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN encode(sha256(convert_to(secret, 'UTF8'::name)), 'hex'::text);

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_anonymous(account jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE(((account ->> 'is_anonymous'::text))::boolean, false);

comment on function private.is_anonymous(jsonb) is 'Whether a row of auth.users, as JSON, is an anonymous account; older projects don''t have the column.';

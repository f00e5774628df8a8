-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.session_level()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'aal'::text);

comment on function private.session_level() is 'The level of the token: aal2 where its session has given a second factor, else aal1 or null.';

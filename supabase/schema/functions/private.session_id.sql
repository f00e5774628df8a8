-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.session_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$function$;

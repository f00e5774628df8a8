-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.manila_today()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((now() AT TIME ZONE 'Asia/Manila'::text))::date;

grant execute on function private.manila_today() to authenticated;
grant execute on function private.manila_today() to service_role;

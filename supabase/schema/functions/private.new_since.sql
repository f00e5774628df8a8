-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.new_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((private.manila_today() - 30))::timestamp without time zone AT TIME ZONE 'Asia/Manila'::text);

comment on function private.new_since() is 'When a listing of the last 30 days was added at the earliest, by the date in Manila.';

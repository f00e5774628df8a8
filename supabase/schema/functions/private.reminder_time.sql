-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.reminder_time(starts_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((date_trunc('day'::text, (starts_at AT TIME ZONE 'Asia/Manila'::text)) - '07:00:00'::interval) AT TIME ZONE 'Asia/Manila'::text);

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.digest_day(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((date_trunc('day'::text, ((at AT TIME ZONE 'Asia/Manila'::text) - '07:00:00'::interval)) + '07:00:00'::interval) AT TIME ZONE 'Asia/Manila'::text);

comment on function private.digest_day(timestamp with time zone) is 'When the day of e-mails began: seven in the morning in Manila.';

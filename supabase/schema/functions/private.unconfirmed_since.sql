-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.unconfirmed_since(confirmed_on date, published_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE(confirmed_on, ((published_at AT TIME ZONE 'Asia/Manila'::text))::date);

comment on function private.unconfirmed_since(date,timestamp with time zone) is 'The day from which the days without a confirmation are counted: where nobody ever confirmed, that of its publication.';

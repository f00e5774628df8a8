-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.are_licences_due(told_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((told_at IS NULL) OR (told_at <= (now() - '7 days'::interval)) OR (told_at > (now() + '1 day'::interval)));

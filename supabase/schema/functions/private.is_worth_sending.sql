-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_worth_sending(kind text, created_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((created_at + CASE WHEN (kind = 'licences'::text) THEN '6 days'::interval WHEN ((kind ~~ 'enquiry%'::text) OR (kind = 'viewing'::text)) THEN '7 days'::interval WHEN (kind = 'viewing_reminder'::text) THEN '12:00:00'::interval WHEN (kind = 'search_digest'::text) THEN '3 days'::interval ELSE '1 day'::interval END) > now());

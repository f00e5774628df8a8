-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_on_offer(status text, published_at timestamp with time zone, hidden_on date, deleted_at timestamp with time zone, is_sample boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((status = 'active'::text) AND (deleted_at IS NULL) AND (NOT is_sample) AND ((published_at IS NOT NULL) OR (hidden_on IS NOT NULL)));

comment on function private.is_on_offer(text,timestamp with time zone,date,timestamp with time zone,boolean) is 'Whether it can be asked about a listing if it is still available: what is sold, rented, reserved, a draft of somebody''s, in the trash or made up can''t.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.times_apart(one numeric, other numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN (GREATEST(one, other) / LEAST(one, other));

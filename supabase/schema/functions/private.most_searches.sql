-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.most_searches()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 10;

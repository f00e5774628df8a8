-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.kept_question(kind text, condition text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((kind || ' '::text) || encode(sha256(convert_to(condition, 'UTF8'::name)), 'hex'::text));

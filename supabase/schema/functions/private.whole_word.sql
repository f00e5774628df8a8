-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.whole_word(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (('(^|[^a-z0-9ß-ž])('::text || word) || ')([^a-z0-9ß-ž]|$)'::text);

comment on function private.whole_word(text) is 'The expression for a whole word of a folded text.';

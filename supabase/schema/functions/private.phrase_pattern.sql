-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.phrase_pattern(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (('%'::text || regexp_replace(private.search_term(term), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

comment on function private.phrase_pattern(text) is 'The like pattern for a term as private.search_pattern makes it, a whole reference being a term like any.';

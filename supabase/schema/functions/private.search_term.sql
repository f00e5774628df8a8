-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.search_term(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN btrim(private.fold("left"(COALESCE(term, ''::text), 200)), ' '::text);

comment on function private.search_term(text) is 'What is looked for where somebody types this: its first 200 characters, folded, without the spaces around them.';

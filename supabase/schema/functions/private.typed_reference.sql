-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.typed_reference(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ('bl-'::text || "substring"(private.search_term(term), '^bl[^a-z0-9]{0,3}([0-9]{4,})$'::text));

comment on function private.typed_reference(text) is 'The whole reference that a term spells, folded; null where it spells none.';

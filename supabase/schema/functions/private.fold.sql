-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value ~ '[^\u0001-\u007f]'::text) THEN translate(lower((NORMALIZE(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), NFC) COLLATE "C")), ('ÆÐØÞĐĦĲĿŁŊŒŦ'::text || '
	'::text), ('æðøþđħĳŀłŋœŧ'::text || '   '::text)) ELSE translate(lower((value COLLATE "C")), '
	'::text, '   '::text) END;

comment on function private.fold(text) is 'Without accents and in lower case, for A-Z and the other Latin letters; line breaks and tabs become spaces. As src/domain/fold.ts.';

grant execute on function private.fold(text) to authenticated;
grant execute on function private.fold(text) to service_role;

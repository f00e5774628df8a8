-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN private.lower_latin(CASE WHEN (value ~ '[^\u0001-\u007f–—‘’“”•₱]'::text) THEN regexp_replace(NORMALIZE(value, NFKD), '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe0f\ufeff]'::text, ''::text, 'g'::text) ELSE value END);

comment on function private.fold(text) is 'What is compared: letters without what they are adorned with (NFKD), accents and signs that nobody sees, in lower case for the Latin ones; line breaks and tabs become spaces. As src/domain/fold.ts.';

grant execute on function private.fold(text) to authenticated;
grant execute on function private.fold(text) to service_role;

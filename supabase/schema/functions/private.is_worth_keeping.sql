-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_worth_keeping(pattern text, total bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((total >= 500) OR (char_length(pattern) < 5));

comment on function private.is_worth_keeping(text,bigint) is 'Whether counting what a pattern finds takes long: many listings, or a term without a whole trigram, for which all of them are read.';

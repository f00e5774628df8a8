-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.shared_words(one text[], other text[])
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((((SELECT count(*) AS count FROM unnest(shared_words.one) words(word) WHERE (words.word = ANY (shared_words.other))))::numeric / (NULLIF(GREATEST(cardinality(one), cardinality(other)), 0))::numeric), (0)::numeric);

comment on function private.shared_words(text[],text[]) is 'How many of the words of the longer text the other has, too: 0 to 1.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.percent_decoded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT COALESCE(string_agg(CASE WHEN ((found.part[1] ~ '^%[0-7][0-9A-Fa-f]$'::text) AND (found.part[1] <> '%00'::text)) THEN chr(((('x'::text || lpad(substr(found.part[1], 2), 8, '0'::text)))::bit(32))::integer) ELSE found.part[1] END, ''::text ORDER BY found.place), ''::text) AS "coalesce" FROM regexp_matches(percent_decoded.value, '%[0-9A-Fa-f]{2}|[^%]+|%'::text, 'g'::text) WITH ORDINALITY found(part, place));

comment on function private.percent_decoded(text) is 'An address with its percent signs read once, as far as they are ASCII.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.word_text(property_type text, property_kind text, nearby_landmarks text[], amenities text[], furnishing text, financing text[], turnover text, pets text, parking_spaces integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT ((((private.fold("left"(word_text.property_type, 80)) || '
'::text) || private.fact_words(CASE WHEN (word_text.property_kind <> ''::text) THEN word_text.property_kind ELSE private.kind_in(word_text.property_type) END, word_text.furnishing, word_text.financing, word_text.turnover, word_text.pets, word_text.parking_spaces)) || '
'::text) || COALESCE(string_agg(private.fold("left"(lines.line, 200)), '
'::text ORDER BY lines.place), ''::text)) FROM unnest((word_text.nearby_landmarks || word_text.amenities)) WITH ORDINALITY lines(line, place));

grant execute on function private.word_text(text,text,text[],text[],text,text[],text,text,integer) to authenticated;
grant execute on function private.word_text(text,text,text[],text[],text,text[],text,text,integer) to service_role;

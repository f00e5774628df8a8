-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.word_text(property_type text, property_kind text, nearby_landmarks text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT ((((private.fold("left"(word_text.property_type, 80)) || '
'::text) || translate(word_text.property_kind, '_'::text, ' '::text)) || '
'::text) || COALESCE(string_agg(private.fold("left"(landmarks.landmark, 200)), '
'::text ORDER BY landmarks.place), ''::text)) FROM unnest(word_text.nearby_landmarks) WITH ORDINALITY landmarks(landmark, place));

grant execute on function private.word_text(text,text,text[]) to authenticated;
grant execute on function private.word_text(text,text,text[]) to service_role;

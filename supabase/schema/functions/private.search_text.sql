-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.search_text(title text, address text, city text, description text, reference_number bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (((((((((private.fold("left"(title, 20000)) || '
'::text) || private.fold("left"(address, 20000))) || '
'::text) || private.fold("left"(city, 20000))) || '
'::text) || private.fold("left"(description, 20000))) || '
bl-'::text) || (reference_number)::text) || '
'::text);

comment on function private.search_text(text,text,text,text,bigint) is 'What the search looks into. Fields are parted by a line break, which no folded field or term holds, so that a term never matches across two of them; the reference has one on both sides, so that a whole one is told from the beginning of a longer. Made before the checks refuse a text that is too long: none is read beyond the longest that a column takes.';

grant execute on function private.search_text(text,text,text,text,bigint) to authenticated;
grant execute on function private.search_text(text,text,text,text,bigint) to service_role;

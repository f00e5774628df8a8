-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.town(city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ('{"csf": "san-fernando", "csfp": "san-fernando", "lubao": "lubao", "porac": "porac", "apalit": "apalit", "arayat": "arayat", "guagua": "guagua", "mexico": "mexico", "angeles": "angeles-city", "bacolor": "bacolor", "candaba": "candaba", "minalin": "minalin", "sasmuan": "sasmuan", "sexmoan": "sasmuan", "macabebe": "macabebe", "magalang": "magalang", "masantol": "masantol", "san luis": "san-luis", "mabalacat": "mabalacat-city", "san simon": "san-simon", "santa ana": "santa-ana", "santa rita": "santa-rita", "santo tomas": "santo-tomas", "angeles city": "angeles-city", "san fernando": "san-fernando", "floridablanca": "floridablanca", "mabalacat city": "mabalacat-city", "city of angeles": "angeles-city", "city of mabalacat": "mabalacat-city", "san fernando city": "san-fernando", "city of san fernando": "san-fernando"}'::jsonb ->> regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(private.fold("left"(city, 300)), '[,;()]+'::text, ','::text, 'g'::text), '[^a-z0-9,]+'::text, ' '::text, 'g'::text), '(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$'::text, ''::text), '^.*,'::text, ''::text), '^ ?(?:municipality of )?'::text, ''::text), '^st([ao]) '::text, 'sant\1 '::text), '^.* ((?:angeles|mabalacat|san fernando) city)$'::text, '\1'::text));

comment on function private.town(text) is 'The town of Pampanga that a listing''s city, or its address, names: the last of its parts between commas, the province and a postal code aside, or the city that it ends with. Null where it names none.';

grant execute on function private.town(text) to authenticated;
grant execute on function private.town(text) to service_role;

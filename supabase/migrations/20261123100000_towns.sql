-- The town by which listings are found, beside the city as typed. Its spellings are in
-- src/domain/town-spelling.ts too; a test holds the two equal.
create function private.town(city text)
returns text
language sql immutable parallel safe
set search_path = ''
return '{
  "angeles": "angeles-city", "angeles city": "angeles-city", "city of angeles": "angeles-city",
  "apalit": "apalit", "arayat": "arayat", "bacolor": "bacolor", "candaba": "candaba",
  "floridablanca": "floridablanca", "guagua": "guagua", "lubao": "lubao",
  "mabalacat": "mabalacat-city", "mabalacat city": "mabalacat-city",
  "city of mabalacat": "mabalacat-city", "macabebe": "macabebe", "magalang": "magalang",
  "masantol": "masantol", "mexico": "mexico", "minalin": "minalin", "porac": "porac",
  "san fernando": "san-fernando", "san fernando city": "san-fernando",
  "city of san fernando": "san-fernando", "csfp": "san-fernando", "csf": "san-fernando",
  "san luis": "san-luis", "san simon": "san-simon", "santa ana": "santa-ana",
  "santa rita": "santa-rita", "santo tomas": "santo-tomas", "sasmuan": "sasmuan",
  "sexmoan": "sasmuan"
}'::jsonb ->> regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            translate(
              regexp_replace(private.fold(left(city, 200)), '[\u0300-\u036f]', '', 'g'),
              'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
              'aaaaaaceeeeiiiinooooouuuuyy'
            ),
            '[,;()]+', ',', 'g'
          ),
          '[^a-z0-9,]+', ' ', 'g'
        ),
        '(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$', ''
      ),
      '^.*,', ''
    ),
    '^ ?(?:municipality of )?', ''
  ),
  '^st([ao]) ', 'sant\1 '
);
comment on function private.town(text) is
  'The town of Pampanga that a listing''s city names: the last of its parts between commas, the province and a postal code aside. Null where it names none.';

-- Generated columns run as the writer.
grant execute on function private.town(text) to authenticated, service_role;

alter table public.properties
add column town text generated always as (private.town(city)) stored;
comment on column public.properties.town is
  'The town of Pampanga that city names, as its address on the site, such as angeles-city; null where it names none.';

grant select (town) on table public.properties to anon;

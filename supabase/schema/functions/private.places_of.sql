-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.places_of(address text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select place
  from regexp_split_to_table("left"(address, 300), '[,;()\n]') with ordinality as split (part, at),
    lateral (
      select btrim(regexp_replace(part, '^\s*(?:brgy|bgy|barangay)[ .]+', '', 'i')) as place
    ) as named
  where at <= 12
    and char_length(place) between 3 and 40
    and place ~ '^[[:alpha:]]'
    and place !~* '[0-9]|\m(?:street|st|road|rd|avenue|ave|highway|hwy|lane|drive|boulevard|blvd|calle|extension|floor|flr|unit|lot|block|blk|phase|building|bldg|tower|corner|cor|purok|sitio|pampanga|philippines)\M'
    and private.town(place) is null
  limit 6
$function$;

comment on function private.places_of(text) is 'The barangays and villages that an address names: its parts between commas without digits, streets, buildings and towns; the first six.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.home_keys(title text, address text, city text, square_feet numeric, lot_area numeric)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    't ' || private.fold(title),
    case when char_length(address) >= 8 then 'a ' || private.fold(address) end,
    case when square_feet + lot_area > 0 then
      's ' || coalesce(private.town(city), private.fold(coalesce(city, ''))) || ' '
        || trim_scale(square_feet) || ' ' || trim_scale(lot_area)
    end
  ], null)
$function$;

comment on function private.home_keys(text,text,text,numeric,numeric) is 'Two listings that may be the same have one of these in common.';

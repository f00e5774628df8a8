-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.home_of(title text, address text, city text, square_feet numeric, lot_area numeric, price numeric)
 RETURNS private.home
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select private.fold(coalesce(title, '')), private.fold(coalesce(address, '')),
    private.words_of_home(coalesce(title, '')), private.words_of_home(coalesce(address, '')),
    private.numbers_in(coalesce(title, ''), true), private.numbers_in(coalesce(address, ''), false),
    private.fold(coalesce(city, '')), private.town(private.fold(coalesce(city, ''))),
    coalesce(square_feet, 0), coalesce(lot_area, 0), price
$function$;

comment on function private.home_of(text,text,text,numeric,numeric,numeric) is 'What is_same_home compares; areas in square metres (0: unknown), the price in pesos (null: unknown).';

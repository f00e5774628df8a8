-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.kind_in(property_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when words ~ '\mtown ?-?house' then 'townhouse'
    when words ~ '\mcondo' then 'condominium'
    when words ~ '\mduplex' then 'duplex'
    when words ~ '\mbuilding' then 'building'
    when words ~ '\m(apartments?|apt)\M' then 'apartment'
    when words ~ '\m(farm ?lots?|farm ?land|agricultural)\M' then 'farm_lot'
    when words ~ '\m(warehouses?|bodega)\M' then 'warehouse'
    when words ~ '\moffices?\M' then 'office'
    when words ~ '\m(commercial (space|unit)|shops?|retail)\M' then 'commercial_space'
    when words ~ '\m(rooms?|bed ?space)\M' then 'room'
    when words ~ '\m(houses?|bungalows?|bahay|villas?)\M' then 'house'
    when words ~ '\m(lots?|land)\M' then 'lot'
  end
  from private.fold(left(property_type, 80)) as words
$function$;

comment on function private.kind_in(text) is 'The kind of property that a typed property_type names; null where it names none, as "Residential".';

grant execute on function private.kind_in(text) to authenticated;
grant execute on function private.kind_in(text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  else
    changed := array(
      select id from new_rows join old_rows using (id)
      where new_rows.address is distinct from old_rows.address
    );
    delete from private.listing_places where property_id = any (changed);
  end if;
  insert into private.listing_places (property_id, folded, place)
  select new_rows.id, private.fold(place), min(place)
  from new_rows, private.places_of(new_rows.address) as place
  where new_rows.id = any (changed)
  group by new_rows.id, private.fold(place);
  return null;
end
$function$;

comment on function private.note_places() is 'Keeps private.listing_places as the addresses are.';

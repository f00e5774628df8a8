-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.put_floor_plans_last()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  listing uuid;
begin
  for listing in
    select distinct plans.property_id
    from changed_rows
    join public.property_images as plans
      on plans.property_id = changed_rows.property_id and plans.kind = 'floor_plan'
    join public.property_images as photos
      on photos.property_id = plans.property_id and photos.kind = 'photo'
    where plans.is_primary or plans.display_order <= photos.display_order
  loop
    -- In two steps: the index on the one primary image is checked row by row.
    update public.property_images
    set is_primary = false
    where property_images.property_id = listing and is_primary and kind = 'floor_plan';

    update public.property_images
    set display_order = ordered.place - 1,
      is_primary = property_images.is_primary or ordered.place = 1 and not ordered.has_cover
    from (
      select images.id, bool_or(images.is_primary) over () as has_cover,
        row_number() over (order by images.kind = 'floor_plan', images.display_order, images.id) as place
      from public.property_images as images
      where images.property_id = listing
    ) as ordered
    where property_images.id = ordered.id;
  end loop;
  return null;
end
$function$;

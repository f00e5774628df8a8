-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.renumber_property_images(property uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- As reorder_property_images does: of two at once, the second goes on from the first one's order.
  perform 1
  from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;
  if not found and exists (
    select from public.property_images where property_images.property_id = property
  ) then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> (
      select images.id
      from public.property_images as images
      where images.property_id = property
      order by images.display_order, images.id
      limit 1
    );

  update public.property_images
  set display_order = positions.position - 1, is_primary = positions.position = 1
  from (
    select images.id, row_number() over (order by images.display_order, images.id) as position
    from public.property_images as images
    where images.property_id = property
  ) as positions
  where property_images.id = positions.id
    and (property_images.display_order, property_images.is_primary)
      is distinct from (positions.position - 1, positions.position = 1);
end
$function$;

comment on function renumber_property_images(uuid) is 'Closes the gaps that removed and added pictures leave in the order of a listing, and makes the first picture primary. Runs with the caller''s own rights.';

grant execute on function renumber_property_images(uuid) to authenticated;
grant execute on function renumber_property_images(uuid) to service_role;

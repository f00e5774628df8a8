-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.reorder_property_images(property uuid, image_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  present uuid[];
  changed integer;
begin
  perform 1
  from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;

  select coalesce(array_agg(property_images.id order by property_images.id), '{}') into present
  from public.property_images
  where property_images.property_id = property;

  if present is distinct from (
    select coalesce(array_agg(ids.id order by ids.id), '{}')
    from unnest(image_ids) as ids (id)
  ) then
    raise exception 'The pictures of this listing have changed. Load them again and reorder.'
      using errcode = 'P0001', hint = 'image_order_mismatch';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> image_ids[1];

  update public.property_images
  set display_order = positions.position - 1, is_primary = positions.position = 1
  from unnest(image_ids) with ordinality as positions (id, position)
  where property_images.id = positions.id and property_images.property_id = property;

  get diagnostics changed = row_count;
  if changed <> coalesce(cardinality(image_ids), 0) then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
end
$function$;

comment on function reorder_property_images(uuid,uuid[]) is 'Gives the pictures of a listing the order of the list, from 0, and makes the first one primary. The list must name each picture of the listing once; otherwise nothing changes and it raises P0001, hint image_order_mismatch. Runs with the caller''s own rights.';

grant execute on function reorder_property_images(uuid,uuid[]) to authenticated;
grant execute on function reorder_property_images(uuid,uuid[]) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.save_property_images(property uuid, images jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(images, 'null') = 'null' then
    return;
  end if;

  perform 1 from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;
  if array(
    select given.id from jsonb_to_recordset(images) as given (id uuid) order by given.id
  ) <> array(
    select property_images.id from public.property_images
    where property_images.property_id = property order by property_images.id
  ) then
    raise exception 'The pictures of this listing have changed. Load them again.'
      using errcode = '22023', hint = 'bad_images';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> (images -> 0 ->> 'id')::uuid;

  update public.property_images
  set display_order = given.position - 1, is_primary = given.position = 1,
    alt_text = coalesce(given.alt_text, property_images.alt_text),
    kind = coalesce(given.kind, property_images.kind)
  from rows from (
    jsonb_to_recordset(images) as (id uuid, alt_text text, kind text)
  ) with ordinality as given (id, alt_text, kind, position)
  where property_images.id = given.id;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_images';
end
$function$;

grant execute on function private.save_property_images(uuid,jsonb) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bring_back_images(property uuid, wanted jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  given record;
  images jsonb := '[]';
begin
  for given in
    with listed as (
      select row.*,
        row_number() over (partition by row.image_url order by present.id is not null desc, row.position) as nth
      from rows from (
        jsonb_to_recordset(wanted) as (
          id uuid, image_url text, alt_text text, width integer, height integer, placeholder text,
          kind text
        )
      ) with ordinality as row (id, image_url, alt_text, width, height, placeholder, kind, position)
      left join public.property_images as present
        on present.id = row.id and present.property_id = bring_back_images.property
    ), present as (
      -- The same address may be there twice.
      select property_images.id, property_images.image_url, row_number() over (
          partition by property_images.image_url
          order by exists (select from listed where listed.id = property_images.id) desc, property_images.id
        ) as nth
      from public.property_images where property_images.property_id = bring_back_images.property
    )
    select listed.*, present.id as present_id
    from listed full join present using (image_url, nth)
    order by listed.position
  loop
    if given.position is null then
      delete from public.property_images where property_images.id = given.present_id;
      continue;
    end if;
    if given.present_id is null then
      insert into public.property_images
        (property_id, image_url, display_order, alt_text, width, height, placeholder, kind)
      values (bring_back_images.property, given.image_url, given.position - 1, given.alt_text,
        given.width, given.height, given.placeholder, given.kind)
      returning property_images.id into given.present_id;
    end if;
    images := images || jsonb_build_object(
      'id', given.present_id, 'alt_text', given.alt_text, 'kind', given.kind);
  end loop;
  return images;
end
$function$;

comment on function private.bring_back_images(uuid,jsonb) is 'Adds the rows of pictures that are missing, deletes the others, and answers the list for save_property. A picture that comes back has a new id and its old address.';

grant execute on function private.bring_back_images(uuid,jsonb) to authenticated;

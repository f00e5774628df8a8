-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.withheld_files()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select properties.id::text from public.properties where properties.deleted_at is not null
  union all
  select removed_objects.property_id::text
  from private.removed_objects
  where removed_objects.name is null and removed_objects.property_id is not null
    -- One that was moved away and back has its id again.
    and not exists (select from public.properties where properties.id = removed_objects.property_id)
  union all
  select removed_objects.name
  from private.removed_objects
  where removed_objects.name is not null
    and not exists (
      select from public.property_images
      where property_images.property_id = removed_objects.property_id
        and private.stored_name(property_images.image_url) = removed_objects.name
    )
    and not exists (
      select from public.people
      where people.id = removed_objects.property_id
        and private.stored_name(people.photo_url) = removed_objects.name
    )
$function$;

comment on function private.withheld_files() is 'What the bucket of pictures holds and nobody is shown: names of pictures that were removed, and the folders of listings in the trash and of those that are gone. Their files wait to be brought back, or to be removed. For the server.';

-- A picture that was removed, and those of a listing in the trash, stayed public at their address for the
-- 30 days in which they can be brought back. The server answers 404 for what is named here.

create function private.withheld_files()
returns setof text
language sql stable
set search_path = ''
as $$
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
$$;
comment on function private.withheld_files() is
  'What the bucket of pictures holds and nobody is shown: names of pictures that were removed, and the folders of listings in the trash and of those that are gone. Their files wait to be brought back, or to be removed. For the server.';
revoke execute on function private.withheld_files() from public, anon, authenticated;

-- Photos of people lie in the bucket of the pictures, in a folder named by the person's id.

create function private.person_of_photo(name text)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_property_image_name(person_of_photo.name) then
    return null;
  end if;
  return (
    select people.id from public.people
    where people.id = split_part(person_of_photo.name, '/', 1)::uuid
  );
end
$$;
comment on function private.person_of_photo(text) is
  'The person in whose folder the object lies; null where it is nobody''s.';

grant execute on function private.person_of_photo(text) to authenticated, service_role;

create policy "Whoever edits a person keeps their photo"
on storage.objects for all to authenticated
using (
  bucket_id = 'property-images' and private.may_edit_person(private.person_of_photo(name))
  and private.person_of_photo(name) is not null
)
with check (
  bucket_id = 'property-images' and private.may_edit_person(private.person_of_photo(name))
  and private.person_of_photo(name) is not null
  and (select private.may_store_more())
);

-- Listing editors, which may be everybody who signed up, keep all pictures but these.
create policy "Nobody else touches a person's photo"
on storage.objects as restrictive for all to authenticated
using (
  private.person_of_photo(name) is null or private.may_edit_person(private.person_of_photo(name))
);

-- property_id of the list of removed objects is the name of the folder, here a person's.
create trigger list_removed_person
after delete on public.people
for each row execute function private.list_removed_listing();

create function private.list_replaced_photo()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id, name)
  values (old.id, private.stored_name(old.photo_url));
  return null;
end
$$;

create trigger list_replaced_photo
after update of photo_url on public.people
for each row when (old.photo_url <> coalesce(new.photo_url, ''))
execute function private.list_replaced_photo();

-- The policies on people's photos asked who may edit a person for each stored file, up to four times:
-- 8 s for 12,000 files, at which every statement is cut. They ask for the folders once a statement now.

create function private.own_photo_folders()
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(people.id::text), '{}')
  from public.people
  where (select private.is_admin()) or (
    (select private.has_profile()) and people.profile_id = (select private.account_profile_id())
  )
$$;
comment on function private.own_photo_folders() is
  'The folders of the people whose entry the account may edit.';

create function private.others_photo_folders()
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(people.id::text), '{}')
  from public.people
  where people.id::text <> all ((select private.own_photo_folders())::text[])
$$;
comment on function private.others_photo_folders() is
  'The folders of the people whose entry the account may not edit.';

grant execute on function private.own_photo_folders(), private.others_photo_folders()
to authenticated, service_role;

drop policy "Whoever edits a person keeps their photo" on storage.objects;
drop policy "Nobody else touches a person's photo" on storage.objects;
drop function private.person_of_photo(text);

create policy "Whoever edits a person lists their photos"
on storage.objects for select to authenticated
using (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
);

create policy "Whoever edits a person adds their photo"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
  and private.is_property_image_name(name)
  and (select private.may_store_more())
);

create policy "Whoever edits a person replaces their photo"
on storage.objects for update to authenticated
using (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
)
with check (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
  and private.is_property_image_name(name)
  and (select private.may_store_more())
);

create policy "Whoever edits a person removes their photo"
on storage.objects for delete to authenticated
using (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
);

-- Listing editors, which may be everybody who signed up, keep all pictures but these.
create policy "Nobody else touches a person's photo"
on storage.objects as restrictive for all to authenticated
using (split_part(name, '/', 1) <> all ((select private.others_photo_folders())::text[]));

-- The check of the new name says what this said of the old one, row by row.
alter policy "Listing editors replace property images" on storage.objects
using (bucket_id = 'property-images' and (select private.can_edit_listings()));

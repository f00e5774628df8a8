-- Types one by one: no SVG, which can carry scripts, and no image/*, which not every server reads.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'property-images',
  'property-images',
  true,
  10485760,
  array['image/webp', 'image/jpeg', 'image/png', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_property_image_name(name text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$',
    false
  )
$$;

-- An object without a listing would never be removed; removing must work after the listing is gone.
create function private.is_image_name_of_property(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_property_image_name(name) and exists (
    select 1 from public.properties where properties.id = split_part(name, '/', 1)::uuid
  );
end
$$;

-- A quota is an account's, and accounts are free: ten of one mailbox could store 20 GB.
create function private.bytes_of_strangers()
returns numeric
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(owned.bytes), 0)
  from (
    select objects.owner_id, sum((objects.metadata ->> 'size')::numeric) as bytes
    from storage.objects where objects.owner_id is not null group by objects.owner_id
  ) as owned
  join public.profiles on profiles.user_id::text = owned.owner_id
  where not private.is_vouched_profile(profiles.id)
$$;
comment on function private.bytes_of_strangers() is
  'What all accounts have stored that nobody vouches for.';

-- Anybody may make an account: 100 pictures an hour and 1,000 in all, at four files each, and 2 GB.
create function private.may_store_more()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    select count(*) < 4000
      and count(*) filter (where objects.created_at > now() - interval '1 hour') < 400
      and coalesce(sum((objects.metadata ->> 'size')::numeric), 0) < 2147483648
    from storage.objects
    where objects.owner_id = (select auth.uid())::text
  ) and (
    -- 1 GB for all strangers together: some 250 listings of ten pictures of 400 kB with their smaller
    -- copies, and a twentieth of the smallest disk that is rented out, 20 GB. Being vouched for ends it.
    private.is_vouched_for() or private.bytes_of_strangers() < 1073741824
  )
$$;
comment on function private.may_store_more() is
  'Whether an account is below its quota: 4,000 files, 400 an hour and 2 GB, and 1 GB for all together that nobody vouches for. Admins have none.';

grant execute on function
  private.is_property_image_name(text),
  private.is_image_name_of_property(text),
  private.may_store_more()
to authenticated, service_role;

create policy "Listing editors list property images"
on storage.objects for select to authenticated
using (bucket_id = 'property-images' and (select private.can_edit_listings()));

create policy "Listing editors add property images"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'property-images'
  and (select private.can_edit_listings())
  and private.is_image_name_of_property(name)
  and (select private.may_store_more())
);

create policy "Listing editors replace property images"
on storage.objects for update to authenticated
using (bucket_id = 'property-images' and (select private.can_edit_listings()))
with check (
  bucket_id = 'property-images'
  and (select private.can_edit_listings())
  and private.is_image_name_of_property(name)
);

create policy "Listing editors remove property images"
on storage.objects for delete to authenticated
using (bucket_id = 'property-images' and (select private.can_edit_listings()));

-- Photos of people lie in the bucket of the pictures, in a folder named by the person's id. Policies ask
-- for the folders once a statement: asked for each of 12,000 files it took 8 s, at which all are cut.
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

-- Listing editors, which may be everybody who signed up, keep all pictures but these.
create policy "Nobody else touches a person's photo"
on storage.objects as restrictive for all to authenticated
using (split_part(name, '/', 1) <> all ((select private.others_photo_folders())::text[]));

grant execute on function private.own_photo_folders(), private.others_photo_folders()
to authenticated, service_role;

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

-- A picture's address is kept for a year by browsers and caches, and any listing editor could put other
-- bytes behind it. The same bytes again are no matter of policies: the server answers that they are there.
create policy "Only one's own file of the last minutes is replaced"
on storage.objects as restrictive for update to authenticated
using (
  bucket_id <> 'property-images'
  or (owner_id = (select auth.uid())::text and created_at > now() - interval '10 minutes')
);

create function private.is_shown_file(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  folder uuid;
  -- A smaller copy beside 1_0.webp is 1_0_720.webp.
  names text[] := array[name, regexp_replace(name, '_[0-9]+([.][a-z]+)$', '\1')];
begin
  if not private.is_property_image_name(name) then
    return false;
  end if;
  folder := split_part(name, '/', 1)::uuid;
  return exists (
    select from public.property_images
    where property_images.property_id = folder
      and private.stored_name(property_images.image_url) = any (names)
  ) or exists (
    select from public.people
    where people.id = folder and private.stored_name(people.photo_url) = any (names)
  ) or exists (
    select from public.property_previews
    where property_previews.property_id = folder and property_previews.path = any (names)
  );
end
$$;
comment on function private.is_shown_file(text) is
  'Whether a picture, a photo of a person or a preview in the bucket property-images is shown by this name, as it is or in a smaller copy.';

grant execute on function private.is_shown_file(text) to authenticated, service_role;

-- Removed and stored again, it would be replaced as well.
create policy "Nothing is stored by the name of what is shown"
on storage.objects as restrictive for insert to authenticated
with check (bucket_id <> 'property-images' or not private.is_shown_file(name));

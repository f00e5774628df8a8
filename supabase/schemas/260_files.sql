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
grant execute on function private.is_property_image_name(text) to authenticated, service_role;

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
grant execute on function private.is_image_name_of_property(text) to authenticated, service_role;

create function private.bytes_of_strangers()
returns numeric
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(owned.bytes), 0)
  from (
    select objects.owner_id, sum(private.bytes_of_file(objects.metadata)) as bytes
    from storage.objects where objects.owner_id is not null group by objects.owner_id
  ) as owned
  join public.profiles on profiles.user_id::text = owned.owner_id
  where not private.is_vouched_profile(profiles.id)
$$;
comment on function private.bytes_of_strangers() is
  'What all accounts have stored that nobody vouches for.';

create function private.may_store_more()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    select count(*) < 4000
      and count(*) filter (where objects.created_at > now() - interval '1 hour') < 400
      and coalesce(sum(private.bytes_of_file(objects.metadata)), 0) < 2147483648
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
grant execute on function private.may_store_more() to authenticated, service_role;

create policy "Listing editors list property images"
on storage.objects for select to authenticated
using (bucket_id = 'property-images' and (select private.can_edit_listings()));

create policy "Listing editors add property images"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
  and private.is_image_name_of_property(name)
  and (select private.may_store_more())
);

create policy "Listing editors replace property images"
on storage.objects for update to authenticated
using (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
)
with check (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
  and private.is_image_name_of_property(name)
);

create policy "Listing editors remove property images"
on storage.objects for delete to authenticated
using (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
);

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
grant execute on function private.own_photo_folders() to authenticated, service_role;

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
grant execute on function private.others_photo_folders() to authenticated, service_role;

create policy "Nobody else touches a person's photo"
on storage.objects as restrictive for all to authenticated
using (split_part(name, '/', 1) <> all ((select private.others_photo_folders())::text[]));

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
  extension constant text := coalesce(substring(name from '[.][a-z]+$'), '');
  stem constant text := left(name, char_length(name) - char_length(extension));
  -- A smaller copy beside 1_0.webp is 1_0_720.webp.
  names constant text[] := array(
    select stems.stem || copies.width || extension
    from (values (stem), (regexp_replace(stem, '_[0-9]+$', ''))) as stems (stem),
      (values (''), ('_480'), ('_720'), ('_960')) as copies (width)
  );
begin
  if not private.is_property_image_name(name) then
    return false;
  end if;
  return exists (
    select from private.shown_names where shown_names.name = any (names)
  ) or exists (
    select from public.property_previews
    where property_previews.property_id = split_part(is_shown_file.name, '/', 1)::uuid
      and property_previews.path = any (names)
  );
end
$$;
comment on function private.is_shown_file(text) is
  'Whether a picture, a photo of a person or a preview in the bucket property-images is or was shown by this name, or by that of another size of it.';
grant execute on function private.is_shown_file(text) to authenticated, service_role;

create policy "Nothing is stored by the name of what is shown"
on storage.objects as restrictive for insert to authenticated
with check (bucket_id <> 'property-images' or not private.is_shown_file(name));

create function private.percent_decoded(value text)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(string_agg(
    case when found.part[1] ~ '^%[0-7][0-9A-Fa-f]$' and found.part[1] <> '%00'
      then chr(('x' || lpad(substr(found.part[1], 2), 8, '0'))::bit(32)::integer)
      else found.part[1]
    end, '' order by found.place
  ), '')
  from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place)
);
comment on function private.percent_decoded(text) is
  'An address with its percent signs read once, as far as they are ASCII.';

create function private.names_own_file(image_url text, listing uuid)
returns boolean
language sql immutable parallel safe
set search_path = ''
return lower(private.percent_decoded(image_url)) not like '%/property-images/%'
  or image_url ~ (
    '^(https?://[^/?#]+)?/storage/v1/object/public/property-images/' || listing
    || '/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}([?#].*)?$'
  );
comment on function private.names_own_file(text, uuid) is
  'Whether an address that reads as one of the bucket property-images, however it is written, is in its one form and in the listing''s own folder. Pictures elsewhere are no matter of it.';

create function private.check_image_address()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A row from before keeps what it names.
  if tg_op = 'UPDATE' and (new.image_url, new.property_id) = (old.image_url, old.property_id) then
    return new;
  end if;
  if not private.names_own_file(new.image_url, new.property_id) then
    raise exception 'A picture in property-images is named in its own listing''s folder, in one form.'
      using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger check_image_address
before insert or update of image_url, property_id on public.property_images
for each row execute function private.check_image_address();

create table private.shown_names (
  name text primary key,
  copies text,
  constraint shown_names_copies_known check (copies in ('made', 'unreadable'))
);
comment on table private.shown_names is
  'Names in the bucket property-images by which a listing''s picture or a person''s photo was shown once. Nothing else is ever stored by one.';
comment on column private.shown_names.copies is
  'made where the server made the smaller copies out of the full picture, unreadable where it could not; null where whoever stored the picture made them.';

alter table private.shown_names enable row level security;

create function private.note_shown_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown constant text := private.stored_name(to_jsonb(new) ->> tg_argv[0]);
begin
  if shown is not null then
    insert into private.shown_names (name) values (shown) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger note_shown_name
after insert or update of image_url on public.property_images
for each row execute function private.note_shown_name('image_url');

create trigger note_shown_name
after insert or update of photo_url on public.people
for each row when (new.photo_url is not null)
execute function private.note_shown_name('photo_url');

create function private.is_kept_for_listing(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_image_name_of_property(name) and private.is_shown_file(name);
end
$$;
comment on function private.is_kept_for_listing(text) is
  'Whether a file is one that a listing shows or showed, while the listing is there, be it in the trash.';
grant execute on function private.is_kept_for_listing(text) to authenticated, service_role;

create policy "What a listing shows or showed is not removed by itself"
on storage.objects as restrictive for delete to authenticated
using (bucket_id <> 'property-images' or not private.is_kept_for_listing(name));

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

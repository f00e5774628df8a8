-- Types one by one: no SVG, which can carry scripts, and no image/*, which not every engine reads.
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
  )
$$;

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
using (
  bucket_id = 'property-images'
  and (select private.can_edit_listings())
  and private.is_property_image_name(name)
)
with check (
  bucket_id = 'property-images'
  and (select private.can_edit_listings())
  and private.is_image_name_of_property(name)
);

create policy "Listing editors remove property images"
on storage.objects for delete to authenticated
using (bucket_id = 'property-images' and (select private.can_edit_listings()));

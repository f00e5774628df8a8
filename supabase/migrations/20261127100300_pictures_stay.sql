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

-- Removed and stored anew, it would be replaced as well.
create policy "Nothing is stored by the name of what is shown"
on storage.objects as restrictive for insert to authenticated
with check (bucket_id <> 'property-images' or not private.is_shown_file(name));

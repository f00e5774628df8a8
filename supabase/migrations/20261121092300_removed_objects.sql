-- The database can't delete files (hosted Supabase refuses it in SQL): it lists them, and Bale's
-- server deletes them within seconds. On hosted Supabase the staff screens delete their own; the
-- list there shows what other callers left.

create table private.removed_objects (
  id bigint generated always as identity primary key,
  property_id uuid not null,
  name text,
  removed_at timestamptz not null default now(),
  swept_at timestamptz
);

comment on table private.removed_objects is
  'What is to be deleted from the bucket property-images: the object `name` of a listing with its smaller copies, or everything of the listing where name is null. swept_at is when that was first done.';

create function private.stored_name(image_url text)
returns text
language sql immutable parallel safe
set search_path = ''
return substring(image_url from '/property-images/([^/?#]+/[^/?#]+)(?:[?#].*)?$');
comment on function private.stored_name(text) is
  'The object in the bucket property-images that a picture''s address means; null for a picture that is stored elsewhere.';

create function private.list_removed_listing()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id) values (old.id);
  return null;
end
$$;

create trigger list_removed_listing
after delete on public.properties
for each row execute function private.list_removed_listing();

-- Only in the listing's own folder: a row may hold the address of another listing's picture.
create function private.list_removed_image()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.stored_name(old.image_url) like old.property_id || '/%'
    and exists (select 1 from public.properties where properties.id = old.property_id)
  then
    insert into private.removed_objects (property_id, name)
    values (old.property_id, private.stored_name(old.image_url));
  end if;
  return null;
end
$$;

create trigger list_removed_image
after delete on public.property_images
for each row execute function private.list_removed_image();

create trigger list_replaced_image
after update of image_url on public.property_images
for each row when (old.image_url <> new.image_url)
execute function private.list_removed_image();

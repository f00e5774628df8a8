create function private.is_public_url(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 2000
  and private.is_address_text(value)
  and value ~ '^(https?://[^/].*|/([^/].*)?)$';
comment on function private.is_public_url(text) is
  'True for http and https addresses and for paths on the site; a second slash at the start, or a backslash, would leave the site.';

create table public.property_images (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  image_url text not null
    constraint property_images_image_url_form check (private.is_public_url(image_url)),
  display_order integer not null default 0,
  is_primary boolean not null default false,
  alt_text text not null default ''
    constraint property_images_alt_text_length check (char_length(alt_text) <= 500),
  width integer constraint property_images_width_range check (width between 1 and 100000),
  height integer constraint property_images_height_range check (height between 1 and 100000),
  placeholder text
    constraint property_images_placeholder_length check (char_length(placeholder) <= 8000),
  created_at timestamptz not null default now()
);

comment on table public.property_images is
  'Pictures of listings, ordered by display_order, then id. Orders may repeat: a unique pair would have to be deferrable, which upserts can''t use, and would refuse each step of a reordering done row by row. placeholder is a tiny picture (data URI) or a colour.';

-- is_primary is the same in each row: over property_id alone, the embedded engine would see a
-- one-to-one relation and embed a single picture.
create unique index property_images_one_primary_idx
on public.property_images (property_id, is_primary) where is_primary;
create index property_images_order_idx on public.property_images (property_id, display_order, id);

grant execute on function private.is_public_url(text) to authenticated, service_role;

grant select (
  id, property_id, image_url, display_order, is_primary, alt_text, width, height, placeholder
) on table public.property_images to anon;
grant select on table public.property_images to authenticated;
grant
  insert (
    property_id, image_url, display_order, is_primary, alt_text, width, height, placeholder
  ),
  update (image_url, display_order, is_primary, alt_text, width, height, placeholder),
  delete
on table public.property_images to authenticated;
grant all on table public.property_images to service_role;

alter table public.property_images enable row level security;

-- A listing that its own policy hides takes its pictures with it.
create policy "Whoever reads a listing reads its images"
on public.property_images for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_images.property_id)
);

create policy "Listing editors add images"
on public.property_images for insert to authenticated
with check ((select private.can_edit_listings()));

create policy "Listing editors update images"
on public.property_images for update to authenticated
using ((select private.can_edit_listings()))
with check ((select private.can_edit_listings()));

create policy "Listing editors delete images"
on public.property_images for delete to authenticated
using ((select private.can_edit_listings()));

create function public.reorder_property_images(property uuid, image_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  present uuid[];
  changed integer;
begin
  perform 1
  from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;

  select coalesce(array_agg(property_images.id order by property_images.id), '{}') into present
  from public.property_images
  where property_images.property_id = property;

  if present is distinct from (
    select coalesce(array_agg(ids.id order by ids.id), '{}')
    from unnest(image_ids) as ids (id)
  ) then
    raise exception 'The pictures of this listing have changed. Load them again and reorder.'
      using errcode = 'P0001', hint = 'image_order_mismatch';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> image_ids[1];

  update public.property_images
  set display_order = positions.position - 1, is_primary = positions.position = 1
  from unnest(image_ids) with ordinality as positions (id, position)
  where property_images.id = positions.id and property_images.property_id = property;

  get diagnostics changed = row_count;
  if changed <> coalesce(cardinality(image_ids), 0) then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
end
$$;
comment on function public.reorder_property_images(uuid, uuid[]) is
  'Gives the pictures of a listing the order of the list, from 0, and makes the first one primary. The list must name each picture of the listing once; otherwise nothing changes and it raises P0001, hint image_order_mismatch. Runs with the caller''s own rights.';

grant execute on function public.reorder_property_images(uuid, uuid[])
to authenticated, service_role;

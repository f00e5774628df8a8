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
  created_at timestamptz not null default now(),
  kind text not null default 'photo'
    constraint property_images_kind_known check (kind in ('photo', 'floor_plan'))
);
comment on table public.property_images is
  'Pictures of listings, ordered by display_order, then id. Orders may repeat: a unique pair would have to be deferrable, which upserts can''t use, and would refuse each step of a reordering done row by row. placeholder is a tiny picture (data URI) or a colour.';
comment on column public.property_images.kind is
  'photo or floor_plan. Floor plans come after the photographs, and are the cover only where there is no photograph.';

create unique index property_images_one_primary_idx
on public.property_images (property_id, is_primary) where is_primary;
create index property_images_order_idx on public.property_images (property_id, display_order, id);

alter table public.property_images enable row level security;
grant
  select (
    id, property_id, image_url, display_order, is_primary, alt_text, width, height, placeholder,
    kind
  )
on table public.property_images to anon;
grant
  select,
  insert (
    property_id, image_url, display_order, is_primary, alt_text, width, height, placeholder, kind
  ),
  update (image_url, display_order, is_primary, alt_text, width, height, placeholder, kind),
  delete
on table public.property_images to authenticated;
grant all on table public.property_images to service_role;

create policy "Whoever reads a listing reads its images"
on public.property_images for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_images.property_id)
);

create policy "Listing editors add images"
on public.property_images for insert to authenticated
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors update images"
on public.property_images for update to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors delete images"
on public.property_images for delete to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

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
grant execute on function public.reorder_property_images(uuid, uuid[]) to authenticated, service_role;

create function private.put_floor_plans_last()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  listing uuid;
begin
  for listing in
    select distinct plans.property_id
    from changed_rows
    join public.property_images as plans
      on plans.property_id = changed_rows.property_id and plans.kind = 'floor_plan'
    join public.property_images as photos
      on photos.property_id = plans.property_id and photos.kind = 'photo'
    where plans.is_primary or plans.display_order <= photos.display_order
  loop
    -- In two steps: the index on the one primary image is checked row by row.
    update public.property_images
    set is_primary = false
    where property_images.property_id = listing and is_primary and kind = 'floor_plan';

    update public.property_images
    set display_order = ordered.place - 1,
      is_primary = property_images.is_primary or ordered.place = 1 and not ordered.has_cover
    from (
      select images.id, bool_or(images.is_primary) over () as has_cover,
        row_number() over (order by images.kind = 'floor_plan', images.display_order, images.id) as place
      from public.property_images as images
      where images.property_id = listing
    ) as ordered
    where property_images.id = ordered.id;
  end loop;
  return null;
end
$$;

create trigger put_added_floor_plans_last
after insert on public.property_images
referencing new table as changed_rows
for each statement execute function private.put_floor_plans_last();

create trigger put_changed_floor_plans_last
after update on public.property_images
referencing new table as changed_rows
for each statement execute function private.put_floor_plans_last();

create function public.renumber_property_images(property uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- As reorder_property_images does: of two at once, the second goes on from the first one's order.
  perform 1
  from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;
  if not found and exists (
    select from public.property_images where property_images.property_id = property
  ) then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> (
      select images.id
      from public.property_images as images
      where images.property_id = property
      order by images.display_order, images.id
      limit 1
    );

  update public.property_images
  set display_order = positions.position - 1, is_primary = positions.position = 1
  from (
    select images.id, row_number() over (order by images.display_order, images.id) as position
    from public.property_images as images
    where images.property_id = property
  ) as positions
  where property_images.id = positions.id
    and (property_images.display_order, property_images.is_primary)
      is distinct from (positions.position - 1, positions.position = 1);
end
$$;
comment on function public.renumber_property_images(uuid) is
  'Closes the gaps that removed and added pictures leave in the order of a listing, and makes the first picture primary. Runs with the caller''s own rights.';
grant execute on function public.renumber_property_images(uuid) to authenticated, service_role;

create table public.property_videos (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  video_url text not null constraint property_videos_video_url_form
    check (private.is_public_url(video_url)),
  video_type text not null default 'other'
    constraint property_videos_video_type_known check (video_type in ('youtube', 'other')),
  display_order integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.property_videos is
  'Videos of listings: a web address or a path on the site. video_type is what the writer made of the address.';

create index property_videos_order_idx on public.property_videos (property_id, display_order, id);

alter table public.property_videos enable row level security;
grant
  select (id, property_id, video_url, video_type, display_order)
on table public.property_videos to anon;
grant
  select,
  insert (property_id, video_url, video_type, display_order),
  update (video_url, video_type, display_order),
  delete
on table public.property_videos to authenticated;
grant all on table public.property_videos to service_role;

create policy "Whoever reads a listing reads its videos"
on public.property_videos for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_videos.property_id)
);

create policy "Listing editors add videos"
on public.property_videos for insert to authenticated
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors update videos"
on public.property_videos for update to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors delete videos"
on public.property_videos for delete to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create table public.property_faqs (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  question text not null default ''
    constraint property_faqs_question_length check (char_length(question) <= 500),
  answer text not null default ''
    constraint property_faqs_answer_length check (char_length(answer) <= 5000),
  display_order integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.property_faqs is
  'Questions and answers of one listing, ordered by display_order, then id. A listing without any shows site_settings.listing_faqs.';

create index property_faqs_order_idx on public.property_faqs (property_id, display_order, id);

alter table public.property_faqs enable row level security;
grant
  select (id, property_id, question, answer, display_order)
on table public.property_faqs to anon;
grant
  select,
  insert (property_id, question, answer, display_order),
  update (question, answer, display_order),
  delete
on table public.property_faqs to authenticated;
grant all on table public.property_faqs to service_role;

create trigger bump_revision
before update on public.property_faqs
for each row when (old.* is distinct from new.*)
execute function private.bump_revision();

create policy "Whoever reads a listing reads its FAQs"
on public.property_faqs for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_faqs.property_id)
);

create policy "Listing editors add FAQs"
on public.property_faqs for insert to authenticated
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors update FAQs"
on public.property_faqs for update to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors delete FAQs"
on public.property_faqs for delete to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'properties', 'property_images', 'property_videos', 'property_faqs', 'people', 'site_settings'
  ] loop
    execute format(
      'create trigger note_added_content after insert on public.%I
       referencing new table as changed_rows for each statement execute function private.note_rows()',
      shown
    );
    execute format(
      'create trigger note_removed_content after delete on public.%I
       referencing old table as changed_rows for each statement execute function private.note_rows()',
      shown
    );
    execute format(
      'create trigger note_changed_content after update on public.%I
       referencing old table as old_rows new table as new_rows
       for each statement execute function private.note_updated_rows()',
      shown
    );
    execute format(
      'create trigger note_emptied_content after truncate on public.%I
       for each statement execute function private.note_truncation()',
      shown
    );
  end loop;
end
$$;

create function private.is_outside_trash(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.properties
    where properties.id = is_outside_trash.property and properties.deleted_at is null
  )
$$;
comment on function private.is_outside_trash(uuid) is
  'Whether a listing is there and not in the trash.';
grant execute on function private.is_outside_trash(uuid) to authenticated, service_role;

create policy "Images are not added in the trash"
on public.property_images as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "Images are not updated in the trash"
on public.property_images as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "Images are not deleted in the trash"
on public.property_images as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "Videos are not added in the trash"
on public.property_videos as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "Videos are not updated in the trash"
on public.property_videos as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "Videos are not deleted in the trash"
on public.property_videos as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "FAQs are not added in the trash"
on public.property_faqs as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "FAQs are not updated in the trash"
on public.property_faqs as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "FAQs are not deleted in the trash"
on public.property_faqs as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create table private.previews_to_draw (
  property_id uuid primary key references public.properties (id) on delete cascade,
  changes integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  taken_until timestamptz not null default '-infinity'
);
comment on table private.previews_to_draw is
  'Listings whose preview is not of what they show now. changes counts what came since it was listed: a picture is of one count, and of no use for the next. Whoever draws has it until taken_until; what failed is tried again ever later, five times in all, until the listing changes.';

create index previews_to_draw_newest_idx
on private.previews_to_draw (changed_at desc) where tries < 5;

alter table private.previews_to_draw enable row level security;

create function private.is_preview_due(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.previews_to_draw where property_id = listing)
$$;
comment on function private.is_preview_due(uuid) is
  'Whether a listing has changed since its preview was drawn.';
grant execute on function private.is_preview_due(uuid) to anon, authenticated;

create table public.property_previews (
  property_id uuid primary key references public.properties (id) on delete cascade,
  path text not null,
  made_at timestamptz not null default now(),
  constraint property_previews_path_form check (path ~ ('^' || property_id || '/preview-[0-9a-f]{16}[.]jpg$'))
);
comment on table public.property_previews is
  'The pictures of listings'' shared links: path in the bucket property-images of the one at 1200 x 630, beside which lies _720 for a square one.';
alter table public.property_previews enable row level security;
grant select (property_id, path) on table public.property_previews to anon, authenticated;
grant all on table public.property_previews to service_role;

create policy "Whoever reads a listing reads its preview"
on public.property_previews for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_previews.property_id)
  and not private.is_preview_due(property_id)
);

create trigger note_added_content after insert on public.property_previews
referencing new table as changed_rows
for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.property_previews
referencing old table as changed_rows
for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.property_previews
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.property_previews
for each statement execute function private.note_truncation();

create function private.list_previews(listings uuid[])
returns void
language sql
set search_path = ''
as $$
  insert into private.previews_to_draw as listed (property_id)
  -- In order, so that two who list the same never wait for each other in a circle. A listing that
  -- goes takes its pictures with it.
  select properties.id from public.properties
  where properties.id = any (listings) and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  order by properties.id
  on conflict (property_id) do update
  set changes = listed.changes + 1, changed_at = clock_timestamp(), tries = 0,
    -- The pause after a failure ends; who is drawing it has their five minutes.
    taken_until = least(listed.taken_until, now() + interval '5 minutes')
$$;

create function private.list_added_preview()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(select id from changed_rows));
  return null;
end
$$;

create function private.list_changed_preview()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed constant uuid[] := array(
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.title, new_rows.price, new_rows.address, new_rows.city, new_rows.state, new_rows.status, new_rows.listing_type, new_rows.published_at, new_rows.deleted_at)
      is distinct from (old_rows.title, old_rows.price, old_rows.address, old_rows.city, old_rows.state, old_rows.status, old_rows.listing_type, old_rows.published_at, old_rows.deleted_at)
  );
begin
  -- Most changes are counted views.
  if changed <> '{}' then
    perform private.list_previews(changed);
  end if;
  return null;
end
$$;

create function private.list_preview_of_images()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(select distinct property_id from changed_rows));
  return null;
end
$$;

create function private.list_preview_of_changed_images()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(
    select distinct new_rows.property_id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.image_url, new_rows.display_order, new_rows.is_primary, new_rows.kind)
      is distinct from (old_rows.image_url, old_rows.display_order, old_rows.is_primary, old_rows.kind)
  ));
  return null;
end
$$;

create function private.list_all_previews()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(select id from public.properties));
  return null;
end
$$;

create trigger list_added_preview after insert on public.properties
referencing new table as changed_rows
for each statement execute function private.list_added_preview();

create trigger list_changed_preview after update on public.properties
referencing old table as old_rows new table as new_rows
for each statement execute function private.list_changed_preview();

create trigger list_added_preview after insert on public.property_images
referencing new table as changed_rows
for each statement execute function private.list_preview_of_images();

create trigger list_removed_preview after delete on public.property_images
referencing old table as changed_rows
for each statement execute function private.list_preview_of_images();

create trigger list_changed_preview after update on public.property_images
referencing old table as old_rows new table as new_rows
for each statement execute function private.list_preview_of_changed_images();

create trigger list_all_previews after update on public.site_settings
for each row when (
  (old.business_name, old.logo, old.accent_colour)
    is distinct from (new.business_name, new.logo, new.accent_colour)
)
execute function private.list_all_previews();

create function public.take_previews(most integer)
returns jsonb
language sql security definer
set search_path = ''
as $$
  with next as (
    select property_id from private.previews_to_draw
    where tries < 5 and taken_until < now()
    order by changed_at desc
    limit least(greatest(most, 1), 50)
    for update skip locked
  ), taken as (
    update private.previews_to_draw as listed
    set tries = listed.tries + 1, taken_until = now() + interval '5 minutes' * power(4, listed.tries)
    from next where listed.property_id = next.property_id
    returning listed.property_id, listed.changes
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'property_id', properties.id,
    'changes', taken.changes,
    'reference', properties.reference,
    'title', case when is_seen then properties.title else '' end,
    'price', case when is_seen then properties.price else '' end,
    'address', case when is_seen then properties.address else '' end,
    'city', case when is_seen then properties.city else '' end,
    'state', case when is_seen then properties.state else '' end,
    'status', properties.status,
    'listing_type', properties.listing_type,
    'photo', (
      select jsonb_build_object('path', private.stored_name(images.image_url))
      from public.property_images as images
      where images.property_id = properties.id and images.kind = 'photo' and is_seen
      order by images.is_primary desc, images.display_order, images.id limit 1
    )
  )), '[]')
  from taken join public.properties on properties.id = taken.property_id
  cross join lateral (
    select not exists (
      select from public.unseen_listings where unseen_listings.property_id = properties.id
    ) as is_seen
  ) as seen
$$;
comment on function public.take_previews(integer) is
  'Listings whose preview is to be drawn, the last changed first, for whoever asks and for five minutes. For the server.';
grant execute on function public.take_previews(integer) to service_role;

create function public.finish_previews(made jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  one record;
  replaced text;
  unused text[] := '{}';
begin
  for one in
    select * from jsonb_to_recordset(made) as drawn (property_id uuid, changes integer, path text)
    order by property_id
  loop
    -- The listing first: who deletes it would hold it, and wait for the line below.
    perform from public.properties where id = one.property_id for key share;
    delete from private.previews_to_draw
    where previews_to_draw.property_id = one.property_id and previews_to_draw.changes = one.changes;
    if found then
      replaced := (
        select previews.path from public.property_previews as previews
        where previews.property_id = one.property_id
      );
      unused := unused || replaced;
      if one.path is null then
        delete from public.property_previews as previews where previews.property_id = one.property_id;
        continue;
      end if;
      insert into public.property_previews as previews (property_id, path)
      values (one.property_id, one.path)
      on conflict (property_id) do update set path = excluded.path, made_at = now();
    else
      -- Changed while it was drawn, or drawn by another: it is drawn again at once where it changed.
      update private.previews_to_draw set taken_until = '-infinity'
      where previews_to_draw.property_id = one.property_id and tries = 0;
      unused := unused || one.path;
    end if;
  end loop;
  return to_jsonb(array_remove(unused, null));
end
$$;
comment on function public.finish_previews(jsonb) is
  'Takes pictures that were drawn ({property_id, changes, path}, or null for none) as the listings'' previews, where these have not changed since, and answers the paths that nothing shows any longer. For the server.';
grant execute on function public.finish_previews(jsonb) to service_role;

create table public.property_videos (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  video_url text not null constraint property_videos_video_url_form
    check (private.is_public_url(video_url) and video_url !~ '^http:'),
  video_type text not null default 'other'
    constraint property_videos_video_type_known check (video_type in ('youtube', 'other')),
  display_order integer not null default 0,
  created_at timestamptz not null default now()
);

comment on table public.property_videos is
  'Videos of listings: an https address or a path on the site. video_type is what the writer made of the address.';

create index property_videos_order_idx on public.property_videos (property_id, display_order, id);

grant select (id, property_id, video_url, video_type, display_order)
on table public.property_videos to anon;
grant select on table public.property_videos to authenticated;
grant
  insert (property_id, video_url, video_type, display_order),
  update (video_url, video_type, display_order),
  delete
on table public.property_videos to authenticated;
grant all on table public.property_videos to service_role;

alter table public.property_videos enable row level security;

create policy "Whoever reads a listing reads its videos"
on public.property_videos for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_videos.property_id)
);

create policy "Listing editors add videos"
on public.property_videos for insert to authenticated
with check ((select private.can_edit_listings()));

create policy "Listing editors update videos"
on public.property_videos for update to authenticated
using ((select private.can_edit_listings()))
with check ((select private.can_edit_listings()));

create policy "Listing editors delete videos"
on public.property_videos for delete to authenticated
using ((select private.can_edit_listings()));

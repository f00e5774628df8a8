-- Written by npm run types from the migrated database. Don't edit it.

create table public.property_views (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  visitor uuid not null,
  viewed_on date default ((now() AT TIME ZONE 'Asia/Manila'::text))::date not null,
  created_at timestamp with time zone default now() not null,
  channel text,
  constraint property_views_channel_check CHECK ((channel = ANY (ARRAY['facebook_feed'::text, 'facebook_group'::text, 'facebook_marketplace'::text, 'facebook'::text, 'messenger'::text, 'viber'::text, 'instagram'::text, 'tiktok'::text, 'youtube'::text, 'google'::text, 'meta'::text, 'trovit'::text, 'rss'::text, 'print'::text, 'other'::text]))),
  constraint property_views_once_a_day_key UNIQUE (property_id, visitor, viewed_on),
  constraint property_views_pkey PRIMARY KEY (id),
  constraint property_views_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table public.property_views is 'One row a visitor, listing and Philippine day, written by record_property_view only. visitor is a random number that the browser keeps; no role of the API reads it. channel is what the mark of the link that brought them names, see private.link_channel.';

CREATE INDEX property_views_channel_idx ON public.property_views USING btree (channel, viewed_on);
CREATE INDEX property_views_recent_idx ON public.property_views USING btree (property_id, created_at DESC);
CREATE INDEX property_views_viewed_on_idx ON public.property_views USING btree (viewed_on);

alter table public.property_views enable row level security;

create policy "Accounts read the views"
on public.property_views as permissive for select to authenticated
using (( SELECT private.has_profile() AS has_profile));

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.property_views to service_role;

grant select (channel, created_at, id, property_id, viewed_on) on table public.property_views to authenticated;

create table public.property_views (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  visitor uuid not null,
  viewed_on date not null default (now() at time zone 'Asia/Manila')::date,
  created_at timestamptz not null default now(),
  channel text
  constraint property_views_channel_check check (channel in (
    'facebook_feed', 'facebook_group', 'facebook_marketplace', 'facebook', 'messenger', 'viber',
    'instagram', 'tiktok', 'youtube', 'google', 'meta', 'trovit', 'rss', 'print', 'other'
  )),
  constraint property_views_once_a_day_key unique (property_id, visitor, viewed_on)
);
comment on table public.property_views is
  'One row a visitor, listing and Philippine day, written by record_property_view only. visitor is a random number that the browser keeps; no role of the API reads it. channel is what the mark of the link that brought them names, see private.link_channel.';

create index property_views_viewed_on_idx on public.property_views (viewed_on);
create index property_views_recent_idx on public.property_views (property_id, created_at desc);
create index property_views_channel_idx on public.property_views (channel, viewed_on);

alter table public.property_views enable row level security;
grant
  select (id, property_id, viewed_on, created_at, channel)
on table public.property_views to authenticated;
grant all on table public.property_views to service_role;

create policy "Accounts read the views"
on public.property_views for select to authenticated
using ((select private.has_profile()));

create function private.has_too_many_views(property uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.property_views
    where property_views.property_id = property
      and property_views.created_at > now() - bounds.span
    order by property_views.created_at desc
    offset bounds.most - 1
    limit 1
  )
  from (values (600, interval '1 minute'), (20000, interval '1 day')) as bounds (most, span)
  order by 1 desc
  limit 1
$$;
comment on function private.has_too_many_views(uuid) is
  'Whether a listing had 600 views in a minute or 20,000 in a day. Visitors'' numbers can be invented, so nothing else keeps a program from filling the table. Calls at the same moment may exceed the bound by their number.';

create function private.link_channel(source text, medium text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when coalesce(btrim(link_channel.source), '') = '' then null
    else coalesce((
      select channels.channel
      from (values
        ('facebook', 'feed', 'facebook_feed'),
        ('facebook', 'group', 'facebook_group'),
        ('facebook', 'marketplace', 'facebook_marketplace'),
        ('facebook', null, 'facebook'),
        ('fb', null, 'facebook'),
        ('messenger', null, 'messenger'),
        ('viber', null, 'viber'),
        ('instagram', null, 'instagram'),
        ('ig', null, 'instagram'),
        ('tiktok', null, 'tiktok'),
        ('youtube', null, 'youtube'),
        ('google', null, 'google'),
        ('meta', null, 'meta'),
        ('trovit', null, 'trovit'),
        ('rss', null, 'rss'),
        ('print', null, 'print')
      ) as channels (source, medium, channel)
      where channels.source = lower(btrim(link_channel.source))
        and (channels.medium is null or channels.medium = lower(btrim(link_channel.medium)))
      order by channels.medium nulls last
      limit 1
    ), 'other')
  end
$$;
comment on function private.link_channel(text, text) is
  'The channel that a link''s utm_source and utm_medium name: null without a source, other for words that are not known, so that whoever makes links cannot fill the numbers with names.';
grant execute on function private.link_channel(text, text) to authenticated;

create function public.record_property_view(
  property uuid, visitor uuid, utm_source text default null, utm_medium text default null
)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if visitor is null or private.has_too_many_views(property) then
    return false;
  end if;

  -- The lock keeps the listing until the view is stored.
  insert into public.property_views (property_id, visitor, channel)
  select properties.id, record_property_view.visitor,
    private.link_channel(record_property_view.utm_source, record_property_view.utm_medium)
  from public.properties
  where properties.id = property and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  for key share
  on conflict on constraint property_views_once_a_day_key do nothing;

  if not found then
    return false;
  end if;

  update public.properties
  set view_count = properties.view_count + 1
  where properties.id = property;
  return true;
end
$$;
comment on function public.record_property_view(uuid, uuid, text, text) is
  'Counts a view and answers true; false where this visitor was counted today, there is no such public listing, or the listing had too many views. utm_source and utm_medium are the mark of the link that the visit began with. For the server with its own key: it knows who is a crawler or at work.';
grant execute on function public.record_property_view(uuid, uuid, text, text) to service_role;

-- Posting links name a channel, by which enquiries were counted and views were not: nobody saw which
-- post brings visitors that don't write.
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
revoke execute on function private.link_channel(text, text) from public, anon, authenticated, service_role;
grant execute on function private.link_channel(text, text) to authenticated;

alter table public.property_views
  add column channel text
  constraint property_views_channel_check check (channel in (
    'facebook_feed', 'facebook_group', 'facebook_marketplace', 'facebook', 'messenger', 'viber',
    'instagram', 'tiktok', 'youtube', 'google', 'meta', 'trovit', 'rss', 'print', 'other'
  ));
grant select (channel) on public.property_views to authenticated;
comment on table public.property_views is
  'One row a visitor, listing and Philippine day, written by record_property_view only. visitor is a random number that the browser keeps; no role of the API reads it. channel is what the mark of the link that brought them names, see private.link_channel.';

-- Dropped and not replaced: with both, a call by two arguments would be ambiguous.
drop function public.record_property_view(uuid, uuid);
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
revoke execute on function public.record_property_view(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_property_view(uuid, uuid, text, text) to service_role;

create or replace function public.enquiry_numbers(since date, property_id uuid default null)
returns jsonb
language sql stable
set search_path = ''
as $$
  with seen as materialized (
    select enquiries.id, enquiries.created_at, enquiries.first_answered_at, enquiries.property_id,
      enquiries.person_id, enquiries.state,
      date_trunc('week', enquiries.created_at at time zone 'Asia/Manila')::date as week,
      coalesce(
        nullif(enquiries.source ->> 'utm_source', ''),
        nullif(substring(enquiries.source ->> 'referrer' from '^https?://(?:www[.])?([^/:?#]+)'), ''),
        'direct'
      ) as source,
      enquiries.source ->> 'utm_source' as utm_source,
      enquiries.source ->> 'utm_medium' as utm_medium,
      extract(epoch from enquiries.first_answered_at - enquiries.created_at) / 60 as minutes
    from public.enquiries
    where enquiries.created_at >= enquiry_numbers.since::timestamp at time zone 'Asia/Manila'
      and enquiries.state <> 'spam'
      and (
        enquiry_numbers.property_id is null or enquiries.property_id = enquiry_numbers.property_id
      )
  ), often as materialized (
    select seen.source from seen group by seen.source order by count(*) desc, seen.source limit 50
  ), visited as materialized (
    select viewings.enquiry_id, bool_or(viewings.state = 'done') as is_done
    from public.viewings join seen on seen.id = viewings.enquiry_id
    where viewings.state <> 'cancelled'
    group by viewings.enquiry_id
  ), viewed as materialized (
    select property_views.property_id, property_views.channel, count(*) as views
    from public.property_views
    where property_views.viewed_on >= enquiry_numbers.since
      and (
        enquiry_numbers.property_id is null
        or property_views.property_id = enquiry_numbers.property_id
      )
    group by property_views.property_id, property_views.channel
  )
  select jsonb_build_object(
    'enquiries', (select count(*) from seen),
    'views', (select coalesce(sum(viewed.views), 0) from viewed),
    'viewings', (select count(*) from visited),
    'viewings_done', (select count(*) from visited where visited.is_done),
    'won', (select count(*) from seen where seen.state = 'won'),
    'first_answer', (
      select jsonb_build_object(
        'answered', count(seen.minutes),
        'waiting', count(*) filter (where seen.minutes is null and seen.state = 'new'),
        'median_minutes', round(
          (percentile_cont(0.5) within group (order by seen.minutes))::numeric, 1
        ),
        'worst_minutes', round(max(seen.minutes)::numeric, 1)
      )
      from seen
    ),
    'weeks', (
      select coalesce(jsonb_agg(
        jsonb_build_object('week', by_week.week, 'source', by_week.source, 'enquiries', by_week.enquiries)
        order by by_week.week, by_week.enquiries desc, by_week.source
      ), '[]')
      from (
        -- Whoever makes a link names the source: there may be as many as enquiries.
        select seen.week, coalesce(often.source, 'others') as source, count(*) as enquiries
        from seen left join often on often.source = seen.source
        group by seen.week, often.source
      ) as by_week
    ),
    'channels', (
      select coalesce(jsonb_agg(
        jsonb_build_object('channel', counted.channel, 'views', counted.views, 'enquiries', counted.enquiries)
        order by counted.views desc, counted.enquiries desc, counted.channel
      ), '[]')
      from (
        select each.channel, sum(each.views) as views, sum(each.enquiries) as enquiries
        from (
          select viewed.channel, viewed.views, 0 as enquiries from viewed
          union all
          select private.link_channel(seen.utm_source, seen.utm_medium), 0, count(*)
          from seen
          group by seen.utm_source, seen.utm_medium
        ) as each
        group by each.channel
      ) as counted
    ),
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(best) order by best.enquiries desc, best.title), '[]')
      from (
        select properties.id, properties.title, counted.enquiries, counted.viewings,
          coalesce((
            select sum(viewed.views) from viewed where viewed.property_id = counted.property_id
          ), 0) as views
        from (
          select seen.property_id, count(*) as enquiries, count(visited.enquiry_id) as viewings
          from seen left join visited on visited.enquiry_id = seen.id
          where seen.property_id is not null
          group by seen.property_id
        ) as counted
        join public.properties on properties.id = counted.property_id
        order by counted.enquiries desc, properties.title
        limit 20
      ) as best
    ),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(best) order by best.enquiries desc, best.name), '[]')
      from (
        select coalesce(people.name, '') as name, count(*) as enquiries,
          round((percentile_cont(0.5) within group (order by seen.minutes))::numeric, 1)
            as median_minutes
        from seen left join public.people on people.id = seen.person_id
        group by people.id, people.name
        order by count(*) desc
        limit 20
      ) as best
    )
  )
$$;
comment on function public.enquiry_numbers(date, uuid) is
  'Counts since a day in Manila, of all that the account sees or of one listing, without spam: enquiries by week and source, first answers in minutes, views, views and enquiries by the channel that the link''s mark names (null without a mark), viewings, and the listings and people asked most. Sources beyond the fifty most frequent are others. In people an empty name stands for nobody.';

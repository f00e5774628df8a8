-- QR codes on flyers and window cards had no mark, and the one beside a post had the post's: what
-- print brings was counted as nobody's or as Facebook's.
create or replace function private.link_channel(source text, medium text)
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
alter table public.property_views
  drop constraint property_views_channel_check,
  add constraint property_views_channel_check check (channel in (
    'facebook_feed', 'facebook_group', 'facebook_marketplace', 'facebook', 'messenger', 'viber',
    'instagram', 'tiktok', 'youtube', 'google', 'meta', 'trovit', 'rss', 'print', 'other'
  ));

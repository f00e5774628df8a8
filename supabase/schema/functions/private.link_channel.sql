-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.link_channel(source text, medium text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.link_channel(text,text) is 'The channel that a link''s utm_source and utm_medium name: null without a source, other for words that are not known, so that whoever makes links cannot fill the numbers with names.';

grant execute on function private.link_channel(text,text) to authenticated;

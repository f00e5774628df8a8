create function private.as_visitors_read(relation regclass, entry jsonb)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(entry)
  where has_column_privilege('anon', relation, key, 'select')
$$;
comment on function private.as_visitors_read(regclass, jsonb) is
  'What of a row visitors may read: the columns that are granted to them.';

create function public.read_draft(secret text)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'ends_at', link.ends_at,
    'is_published', private.is_public(properties.status, properties.published_at, properties.deleted_at),
    'property', private.as_visitors_read('public.properties', to_jsonb(properties))
      || jsonb_build_object(
        'property_images', (
          select coalesce(jsonb_agg(
            private.as_visitors_read('public.property_images', to_jsonb(property_images))
            order by property_images.display_order, property_images.id
          ), '[]')
          from public.property_images where property_images.property_id = properties.id
        ),
        'property_videos', (
          select coalesce(jsonb_agg(
            private.as_visitors_read('public.property_videos', to_jsonb(property_videos))
            order by property_videos.display_order, property_videos.id
          ), '[]')
          from public.property_videos where property_videos.property_id = properties.id
        ),
        'property_previews', '[]'::jsonb,
        'agent', (
          select private.as_visitors_read('public.people', to_jsonb(people))
          from public.people where people.id = properties.agent_id and people.is_shown
        )
      ),
    'faqs', (
      select coalesce(jsonb_agg(
        private.as_visitors_read('public.property_faqs', to_jsonb(property_faqs))
        order by property_faqs.display_order, property_faqs.id
      ), '[]')
      from public.property_faqs where property_faqs.property_id = properties.id
    )
  )
  from private.open_secret_link('draft', private.secret_hash(read_draft.secret)) as link
  join public.properties on properties.id = link.property_id
  where properties.deleted_at is null
$$;
comment on function public.read_draft(text) is
  'A listing with its pictures, videos, FAQs and agent, draft or not, for whoever has the secret of its link: what visitors would read if it were published. Null where the link has ended. Notes that the link was opened.';
grant execute on function public.read_draft(text) to anon, authenticated;

create function public.read_owner_report(secret text)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'made_on', (link.made_at at time zone 'Asia/Manila')::date,
    'ends_on', (link.ends_at at time zone 'Asia/Manila')::date,
    'said', link.details -> 'said',
    'title', properties.title, 'reference', properties.reference, 'price', properties.price,
    'city', properties.city, 'status', properties.status,
    'is_published', properties.published_at is not null,
    'since', (properties.first_published_at at time zone 'Asia/Manila')::date,
    'image_url', (
      select property_images.image_url from public.property_images
      where property_images.property_id = properties.id and property_images.kind = 'photo'
      order by property_images.is_primary desc, property_images.display_order, property_images.id
      limit 1
    ),
    'price_changes', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'on', (changes.at at time zone 'Asia/Manila')::date,
          'old', changes.old ->> 'price', 'new', changes.new ->> 'price'
        ) order by changes.at desc
      ), '[]')
      from (
        select history.at, history.old, history.new from public.history
        where history.property_id = properties.id
          and history.table_name = 'properties' and history.action = 'update'
          and history.new ? 'price' and history.at >= properties.first_published_at
        order by history.at desc
        limit 10
      ) as changes
    ),
    'views', properties.view_count,
    'weeks', (
      select jsonb_agg(
        jsonb_build_object(
          'from', private.manila_today() - 7 * week.number - 6, 'views', coalesce(looks.views, 0)
        ) order by week.number desc
      )
      from generate_series(0, 11) as week (number)
      left join (
        select (private.manila_today() - property_views.viewed_on) / 7 as number, count(*) as views
        from public.property_views
        where property_views.property_id = properties.id
          and property_views.viewed_on > private.manila_today() - 84
        group by 1
      ) as looks on looks.number = week.number
    ),
    'enquiries', (
      select coalesce(jsonb_agg(
        jsonb_build_object('channel', asked.channel, 'came_by', asked.came_by, 'enquiries', asked.enquiries)
        order by asked.enquiries desc, asked.channel, asked.came_by
      ), '[]')
      from (
        select enquiries.source ->> 'came_by' as came_by,
          private.link_channel(enquiries.source ->> 'utm_source', enquiries.source ->> 'utm_medium') as channel,
          count(*) as enquiries
        from public.enquiries
        where enquiries.property_id = properties.id and enquiries.state <> 'spam'
        group by 1, 2
      ) as asked
    ),
    'viewings_held', (
      select coalesce(jsonb_agg((visits.starts_at at time zone 'Asia/Manila')::date order by visits.starts_at), '[]')
      from (
        select viewings.starts_at from public.viewings
        join public.enquiries on enquiries.id = viewings.enquiry_id
        where enquiries.property_id = properties.id and viewings.state = 'done'
        order by viewings.starts_at desc
        limit 100
      ) as visits
    ),
    'viewings_to_come', (
      select coalesce(jsonb_agg((visits.starts_at at time zone 'Asia/Manila')::date order by visits.starts_at), '[]')
      from (
        select viewings.starts_at from public.viewings
        join public.enquiries on enquiries.id = viewings.enquiry_id
        where enquiries.property_id = properties.id and viewings.state = 'set'
          and viewings.starts_at >= now()
        order by viewings.starts_at
        limit 100
      ) as visits
    ),
    'agent', (
      select jsonb_build_object(
        'name', people.name, 'position', people.position, 'phone', people.phone,
        'email', people.email, 'licence_no', people.licence_no
      )
      from public.people where people.id = properties.agent_id and people.is_shown
    ),
    'office', (
      select jsonb_build_object(
        'name', site_settings.business_name, 'phone', site_settings.phone,
        'email', site_settings.email, 'address', site_settings.address_line
      )
      from public.site_settings
    )
  )
  from private.open_secret_link('report', private.secret_hash(read_owner_report.secret)) as link
  join public.properties on properties.id = link.property_id
  where properties.deleted_at is null
$$;
comment on function public.read_owner_report(text) is
  'The report for the owner of a listing, for whoever has the secret of its link: the listing as visitors would see it if it were published, counts of views, enquiries and viewings with their days, the last changes of price, and what staff wrote. Nothing that says who asked or who came. Null where the link has ended, or the listing is in the trash. Notes that the link was opened.';
grant execute on function public.read_owner_report(text) to anon, authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.read_owner_report(secret text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'made_on', (owner_reports.made_at at time zone 'Asia/Manila')::date,
    'ends_on', (owner_reports.ends_at at time zone 'Asia/Manila')::date,
    'said', owner_reports.said,
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
  from private.owner_reports
  join public.properties on properties.id = owner_reports.property_id
  where owner_reports.hash = private.secret_hash(read_owner_report.secret)
    and char_length(read_owner_report.secret) = 40
    and owner_reports.ends_at > now()
    and properties.deleted_at is null
$function$;

comment on function private.read_owner_report(text) is 'The report for the owner of a listing, for whoever has the secret of its link: the listing as visitors would see it if it were published, counts of views, enquiries and viewings with their days, the last changes of price, and what staff wrote. Nothing that says who asked or who came. Null where the link has ended, or the listing is in the trash.';

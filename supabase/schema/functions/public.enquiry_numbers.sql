-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.enquiry_numbers(since date, property_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
    -- One of the two, never both: together, the views of one listing would be looked for among all.
    select property_views.channel, count(*) as views
    from public.property_views
    where enquiry_numbers.property_id is null
      and property_views.viewed_on >= enquiry_numbers.since
    group by property_views.channel
    union all
    select property_views.channel, count(*)
    from public.property_views
    where property_views.property_id = enquiry_numbers.property_id
      and property_views.viewed_on >= enquiry_numbers.since
    group by property_views.channel
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
        select asked.id, asked.title, asked.enquiries, asked.viewings, (
          select count(*) from public.property_views
          where property_views.property_id = asked.id
            and property_views.viewed_on >= enquiry_numbers.since
        ) as views
        from (
          select properties.id, properties.title, counted.enquiries, counted.viewings
          from (
            select seen.property_id, count(*) as enquiries, count(visited.enquiry_id) as viewings
            from seen left join visited on visited.enquiry_id = seen.id
            where seen.property_id is not null
            group by seen.property_id
          ) as counted
          join public.properties on properties.id = counted.property_id
          order by counted.enquiries desc, properties.title
          limit 20
        ) as asked
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
$function$;

comment on function enquiry_numbers(date,uuid) is 'Counts since a day in Manila, of all that the account sees or of one listing, without spam: enquiries by week and source, first answers in minutes, views, views and enquiries by the channel that the link''s mark names (null without a mark), viewings, and the listings and people asked most. Sources beyond the fifty most frequent are others. In people an empty name stands for nobody.';

grant execute on function enquiry_numbers(date,uuid) to authenticated;
grant execute on function enquiry_numbers(date,uuid) to service_role;

create function private.market_changes(listing uuid)
returns table (property_id uuid, at timestamptz, old_price text, new_price text, new_status text)
language sql stable security definer
set search_path = ''
as $$
  select history.property_id, history.at, history.old ->> 'price', history.new ->> 'price',
    history.new ->> 'status'
  from public.history
  join public.properties on properties.id = history.property_id
  where history.table_name = 'properties' and history.action = 'update'
    and (history.new ? 'price' or history.new ? 'status')
    and (market_changes.listing is null or history.property_id = market_changes.listing)
    and (
      (select private.edits_every_listing())
      or properties.agent_id = (select private.edits_listings_of())
    )
$$;
comment on function private.market_changes(uuid) is
  'When prices and statuses of listings were changed, of one or of all whose history the account reads (see private.reads_history, which would be asked for each row).';
grant execute on function private.market_changes(uuid) to authenticated;

create function private.photographs(listing uuid)
returns table (property_id uuid, photographs bigint)
language sql stable security definer
set search_path = ''
as $$
  select property_images.property_id, count(*)
  from public.property_images
  where property_images.kind = 'photo'
    and (photographs.listing is null or property_images.property_id = photographs.listing)
  group by property_images.property_id
$$;
comment on function private.photographs(uuid) is
  'How many photographs each listing has, or one. The policy of the pictures would ask for the listing of each.';
grant execute on function private.photographs(uuid) to authenticated;

create function public.listing_numbers(
  since date, property_id uuid default null, sort text default 'views', page integer default 1,
  size integer default 50
)
returns jsonb
language sql stable
set search_path = ''
as $$
  with shown as materialized (
    select properties.id, properties.reference, properties.title, properties.town,
      properties.agent_id, properties.view_count,
      case when properties.published_at is null then 'draft' else properties.status end as state,
      (coalesce(properties.first_published_at, properties.published_at)
        at time zone 'Asia/Manila')::date as since,
      lacking.lacks, 100 - lacking.points as score,
      (select private.edits_every_listing())
        or coalesce(properties.agent_id = (select private.edits_listings_of()), false) as is_editor
    from public.properties
    left join private.photographs(listing_numbers.property_id) as pictures on pictures.property_id = properties.id
    cross join lateral (
      select coalesce(array_agg(checks.name) filter (where checks.is_lacking), '{}') as lacks,
        coalesce(sum(checks.points) filter (where checks.is_lacking), 0)::integer as points
      from (values
        ('photo', 20, coalesce(pictures.photographs, 0) = 0),
        ('photos', 10, coalesce(pictures.photographs, 0) < 5),
        ('description', 10, properties.description = ''),
        ('price', 12, properties.comparable_price is null),
        ('address', 8, properties.address = ''),
        ('city', 8, properties.city = ''),
        ('kind', 8, properties.kind is null),
        ('size', 8, greatest(properties.square_feet, properties.lot_area) = 0),
        ('pin', 5, properties.pin = ''),
        ('rooms', 4, properties.kind in ('house', 'townhouse', 'condominium', 'apartment', 'duplex')
          and (properties.bedrooms = 0 or properties.bathrooms = 0)),
        ('agent', 3, properties.agent_id is null),
        ('title_kind', 2, properties.listing_type = 'for_sale' and properties.title_kind = ''),
        ('flood', 2, properties.flood_history = '')
      ) as checks (name, points, is_lacking)
    ) as lacking
    where properties.deleted_at is null
      and (listing_numbers.property_id is null or properties.id = listing_numbers.property_id)
  ), looks as materialized (
    select property_views.property_id, property_views.viewed_on, property_views.channel,
      count(*) as views, grouping(property_views.property_id, property_views.viewed_on) as kind
    from public.property_views
    join shown on shown.id = property_views.property_id
    where property_views.viewed_on >= listing_numbers.since
    group by grouping sets (
      (property_views.property_id), (property_views.viewed_on), (property_views.channel)
    )
  ), asked as materialized (
    select enquiries.property_id, enquiries.source ->> 'utm_source' as utm_source,
      enquiries.source ->> 'utm_medium' as utm_medium, count(*) as enquiries
    from public.enquiries
    join shown on shown.id = enquiries.property_id
    where enquiries.created_at >= listing_numbers.since::timestamp at time zone 'Asia/Manila'
      and enquiries.state <> 'spam'
    group by 1, 2, 3
  ), moved as materialized (
    select changes.property_id,
      count(*) filter (
        where changes.new_price is not null
          and changes.at >= listing_numbers.since::timestamp at time zone 'Asia/Manila'
      ) as price_changes,
      (max(changes.at) filter (where changes.new_status in ('sold', 'rented'))
        at time zone 'Asia/Manila')::date as closed_on
    from private.market_changes(listing_numbers.property_id) as changes
    group by changes.property_id
  ), counted as materialized (
    select shown.id, shown.reference, shown.title, shown.town, shown.agent_id, shown.state,
      coalesce(looks.views, 0) as views, shown.view_count as views_ever,
      coalesce(questions.enquiries, 0) as enquiries,
      case when shown.is_editor then coalesce(moved.price_changes, 0) end as price_changes,
      case
        when shown.state in ('sold', 'rented') then
          case when moved.closed_on >= shown.since then moved.closed_on - shown.since end
        when shown.state <> 'draft' then private.manila_today() - shown.since
      end as days,
      shown.score, shown.lacks
    from shown
    left join looks on looks.kind = 1 and looks.property_id = shown.id
    left join (
      select asked.property_id, sum(asked.enquiries) as enquiries from asked group by asked.property_id
    ) as questions on questions.property_id = shown.id
    left join moved on moved.property_id = shown.id
  )
  select jsonb_build_object(
    'total', (
      select jsonb_build_object(
        'listings', count(*), 'views', coalesce(sum(counted.views), 0),
        'views_ever', coalesce(sum(counted.views_ever), 0),
        'enquiries', coalesce(sum(counted.enquiries), 0)
      )
      from counted
    ),
    'days', (
      select coalesce(jsonb_agg(
        jsonb_build_object('day', looks.viewed_on, 'views', looks.views) order by looks.viewed_on
      ), '[]')
      from looks where looks.kind = 2
    ),
    'channels', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.views desc, sums.enquiries desc, sums.channel), '[]')
      from (
        select parts.channel, sum(parts.views) as views, sum(parts.enquiries) as enquiries
        from (
          select looks.channel, looks.views, 0 as enquiries from looks where looks.kind = 3
          union all
          select private.link_channel(asked.utm_source, asked.utm_medium), 0, asked.enquiries from asked
        ) as parts
        group by parts.channel
      ) as sums
    ),
    'towns', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.views desc, sums.listings desc, sums.town), '[]')
      from (
        select counted.town, count(*) as listings, sum(counted.views) as views,
          sum(counted.enquiries) as enquiries
        from counted group by counted.town
      ) as sums
    ),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.views desc, sums.listings desc, sums.name), '[]')
      from (
        select people.id, people.name, count(*) as listings, sum(counted.views) as views,
          sum(counted.enquiries) as enquiries
        from counted left join public.people on people.id = counted.agent_id
        group by people.id, people.name
        order by sum(counted.views) desc, count(*) desc
        limit 100
      ) as sums
    ),
    'lacking', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.listings desc, sums.lacks), '[]')
      from (
        select each.lacks, count(*) as listings
        from counted cross join unnest(counted.lacks) as each (lacks)
        group by each.lacks
      ) as sums
    ),
    'listings', (
      select coalesce(jsonb_agg(
        to_jsonb(chosen) - 'place' || jsonb_build_object('agent', people.name) order by chosen.place
      ), '[]')
      from (
        select counted.*, row_number() over (
          order by
            case listing_numbers.sort
              when 'enquiries' then -counted.enquiries
              -- Many views and few enquiries come first; without views nothing can be said.
              when 'rate' then case
                when counted.views > 0 then counted.enquiries::numeric / counted.views
              end
              when 'days' then -counted.days
              when 'changes' then -counted.price_changes
              when 'score' then counted.score
              else -counted.views
            end nulls last,
            counted.views desc, counted.title, counted.id
        ) as place
        from counted
        order by place
        offset (greatest(listing_numbers.page, 1) - 1)::bigint * least(greatest(listing_numbers.size, 1), 5000)
        limit least(greatest(listing_numbers.size, 1), 5000)
      ) as chosen
      left join public.people on people.id = chosen.agent_id
    ),
    'price_changes', (
      select coalesce(jsonb_agg(
        jsonb_build_object('at', latest.at, 'old', latest.old_price, 'new', latest.new_price)
        order by latest.at desc
      ), '[]')
      from (
        select changes.at, changes.old_price, changes.new_price
        from private.market_changes(listing_numbers.property_id) as changes
        where listing_numbers.property_id is not null and changes.new_price is not null
        order by changes.at desc
        limit 50
      ) as latest
    )
  )
$$;
comment on function public.listing_numbers(date, uuid, text, integer, integer) is
  'Views and enquiries since a day in Manila, of all listings that the account reads and that are not in the trash, or of one: in all, by day, by the channel that the link''s mark names (null without a mark), by town and by person; what listings lack; and a page of them, sorted by views, enquiries, rate (fewest enquiries a view first), days, changes (of price) or score (lowest first), up to 5000. Enquiries are those that the account sees, without spam. days is how long a listing has been on offer, or was until it was sold or rented, since it was first published; null for a draft and where that is not known. price_changes is null where the account does not read the history. score is 100 less the points of what it lacks, see modules/listing-numbers/completeness.ts. Of one listing the last changes of price come along.';
grant execute on function public.listing_numbers(date, uuid, text, integer, integer) to authenticated;

create table private.owner_reports (
  property_id uuid primary key references public.properties (id) on delete cascade,
  hash text not null constraint owner_reports_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  said text not null default '' constraint owner_reports_said_length check (char_length(said) <= 2000),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  made_by uuid references public.profiles (id) on delete cascade,
  opened_at timestamptz,
  constraint owner_reports_hash_once unique (hash)
);
comment on table private.owner_reports is
  'SHA-256 of the secret in the link to a report for a listing''s owner, and what staff wrote for it about what visitors said. A listing has one at a time: a new one ends the one before.';
comment on column private.owner_reports.made_by is
  'With whose account the link ends; null for a link of before this was noted.';

create index owner_reports_made_by_idx on private.owner_reports (made_by);

alter table private.owner_reports enable row level security;
revoke all on table private.owner_reports from anon, authenticated, service_role;

create function private.must_report_on(listing uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.must_edit_listing(must_report_on.listing);
  if not private.sees_authority(must_report_on.listing) then
    raise exception 'Your account may not report to the owner of this listing.'
      using errcode = '42501', hint = 'owner_report_forbidden';
  end if;
end
$$;
comment on function private.must_report_on(uuid) is
  'Raises where the account may not edit the listing and see who owns it, or the listing is gone or in the trash. A report counts all enquiries about it: an account that nobody vouches for makes none.';
revoke execute on function private.must_report_on(uuid) from public;

create function public.make_owner_report(property uuid, said text default ''::text, days integer default 30)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  until timestamptz;
begin
  perform private.must_report_on(property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  if said is null or char_length(said) > 2000 then
    raise exception 'What visitors said may have up to 2000 characters.'
      using errcode = '22023', hint = 'bad_text';
  end if;
  until := now() + make_interval(days => days);
  insert into private.owner_reports (property_id, hash, said, ends_at)
  values (property, private.secret_hash(secret), btrim(said), until)
  on conflict (property_id) do update set
    hash = excluded.hash, said = excluded.said, made_at = now(), ends_at = excluded.ends_at;
  return jsonb_build_object('secret', secret, 'said', btrim(said), 'ends_at', until);
end
$$;
comment on function public.make_owner_report(uuid, text, integer) is
  'Makes the secret of a link to a report for the owner of a listing, for so many days (1 to 90), and ends the one before. said is what staff write about what visitors said. For who may edit the listing and see who owns it. Nobody is told the secret again.';
revoke execute on function public.make_owner_report(uuid, text, integer) from public, anon, authenticated, service_role;
grant execute on function public.make_owner_report(uuid, text, integer) to authenticated;

create function public.owner_report_of(property uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.must_report_on(property);
  return (
    select jsonb_build_object('said', owner_reports.said, 'ends_at', owner_reports.ends_at)
    from private.owner_reports
    where owner_reports.property_id = owner_report_of.property and owner_reports.ends_at > now()
  );
end
$$;
comment on function public.owner_report_of(uuid) is
  'What staff wrote for the report to the owner of a listing, and when its link ends; null where there is none. For who may make one.';
revoke execute on function public.owner_report_of(uuid) from public, anon, authenticated, service_role;
grant execute on function public.owner_report_of(uuid) to authenticated;

create function public.end_owner_report(property uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.must_report_on(property);
  delete from private.owner_reports where owner_reports.property_id = end_owner_report.property;
end
$$;
comment on function public.end_owner_report(uuid) is
  'Ends the link to the report for the owner of a listing. For who may make one.';
revoke execute on function public.end_owner_report(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_owner_report(uuid) to authenticated;

create function private.read_owner_report(secret text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
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
$$;
comment on function private.read_owner_report(text) is
  'The report for the owner of a listing, for whoever has the secret of its link: the listing as visitors would see it if it were published, counts of views, enquiries and viewings with their days, the last changes of price, and what staff wrote. Nothing that says who asked or who came. Null where the link has ended, or the listing is in the trash.';
grant execute on function private.read_owner_report(text) to anon, authenticated;
revoke execute on function private.read_owner_report(text) from public, anon, authenticated, service_role;

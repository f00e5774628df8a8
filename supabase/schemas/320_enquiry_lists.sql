create function private.person_words(name text, phone text)
returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(name) || E'\n' || regexp_replace(phone, '[^0-9]', '', 'g')
  || E'\n' || regexp_replace(phone, '^[+]63', '0');
comment on function private.person_words(text, text) is
  'What staff find an agent or an owner by: the name, folded, and the number as digits, also as it is said at home (0917 for +63917).';
grant execute on function private.person_words(text, text) to authenticated, service_role;

create function private.people_named(pattern text)
returns table (id uuid, profile_id uuid)
language sql stable
set search_path = ''
as $$
  select people.id, people.profile_id from public.people
  where private.person_words(people.name, people.phone) like pattern
    and (people.is_shown or (select private.can_edit_listings() and private.is_vouched_for()))
$$;
comment on function private.people_named(text) is
  'The people with a name or a number like the pattern, as far as the account sees them in lists.';

create function private.whose_enquiries(pattern text)
returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(
    ' or ',
    format('enquiries.person_id = any (%L::uuid[])', array_agg(named.id)),
    format('enquiries.assignee_id = any (%L::uuid[])', array_remove(array_agg(named.profile_id), null))
  )
  from private.people_named(pattern) as named
  having count(*) > 0
$$;
comment on function private.whose_enquiries(text) is
  'The condition for an enquiry that was written to, or is the work of, a person with a name or a number like the pattern; null where there is none.';

create function private.enquiry_condition(search text, show text, person_id uuid, property_id uuid, assignee_id uuid, is_due boolean, same_as uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own constant uuid := private.account_profile_id();
  conditions text[] := array[]::text[];
  numbers text[];
  addresses text[];
  contacts uuid[];
begin
  if private.is_admin() then
    null;
  elsif not private.has_profile() then
    conditions := conditions || 'false'::text;
  elsif private.sees_unassigned() then
    conditions := conditions
      || format('(enquiries.assignee_id = %L or enquiries.assignee_id is null)', own);
  else
    conditions := conditions || format('enquiries.assignee_id = %L', own);
  end if;

  conditions := conditions || case enquiry_condition.show
    when 'all' then 'true'
    when 'open' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'')'
    when 'unassigned' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'') and enquiries.assignee_id is null'
    when 'closed' then 'enquiries.state in (''won'', ''lost'')'
    else format('enquiries.state = %L', enquiry_condition.show)
  end;
  if private.search_pattern(search) <> '%%' then
    conditions := conditions || format('(enquiries.search_text like %L or %s)',
      private.search_pattern(search), coalesce((
        select string_agg(
          '(' || concat_ws(
            ' or ',
            format('enquiries.search_text like %L', pattern),
            private.whose_enquiries(pattern)
          ) || ')',
          ' and '
        )
        from private.typed_words(search) as typed (word)
        cross join lateral private.phrase_pattern(typed.word) as pattern
        -- A whole reference finds what is about that listing, not what holds its digits.
        having private.typed_reference(search) is null
      ), 'false')
    );
  end if;
  if enquiry_condition.person_id is not null then
    conditions := conditions || format('enquiries.person_id = %L', enquiry_condition.person_id);
  end if;
  if enquiry_condition.property_id is not null then
    conditions := conditions || format('enquiries.property_id = %L', enquiry_condition.property_id);
  end if;
  if enquiry_condition.assignee_id is not null then
    conditions := conditions || format('enquiries.assignee_id = %L', enquiry_condition.assignee_id);
  end if;
  if enquiry_condition.is_due then
    conditions := conditions || format('enquiries.next_step_on <= %L', private.manila_today());
  end if;
  if enquiry_condition.same_as is not null then
    -- Only through an enquiry that the account sees itself.
    select array_agg(distinct known.phone), array_agg(distinct known.email),
      array_agg(distinct known.contact_id)
    into numbers, addresses, contacts
    from public.enquiries
    join public.enquiries as known on known.contact_id = enquiries.contact_id or known.id = enquiries.id
    where enquiries.id = enquiry_condition.same_as and private.sees_enquiry(enquiries.assignee_id)
      and private.sees_enquiry(known.assignee_id);
    conditions := conditions || format(
      '(enquiries.contact_id = any (%L::uuid[]) or enquiries.phone = any (%L::text[]) or enquiries.email = any (%L::text[]))',
      array_remove(contacts, null), array_remove(numbers, null), array_remove(addresses, null)
    );
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

create function public.list_enquiries(
  search text default '',
  show text default 'open',
  person_id uuid default null,
  property_id uuid default null,
  assignee_id uuid default null,
  is_due boolean default false,
  same_as uuid default null,
  after_is_new boolean default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 24
)
returns setof public.enquiries
language plpgsql stable security definer
set search_path = ''
rows 24
as $$
begin
  return query execute 'select enquiries.* from public.enquiries where '
    || private.enquiry_condition(
      search, show, person_id, property_id, assignee_id, is_due, same_as
    )
    || case
      when after_id is null then ''
      when after_is_new then ' and (enquiries.state <> ''new'' or enquiries.created_at < $1
        or (enquiries.created_at = $1 and enquiries.id > $2))'
      else ' and enquiries.state <> ''new'' and enquiries.created_at <= $1
        and (enquiries.created_at < $1 or enquiries.id > $2)'
    end
    || ' order by enquiries.state <> ''new'', enquiries.created_at desc, enquiries.id limit $3'
    using after_created_at, after_id, least(greatest(coalesce(page_size, 24), 1), 500);
end
$$;
comment on function public.list_enquiries(
  text, text, uuid, uuid, uuid, boolean, uuid, boolean, timestamptz, uuid, integer
) is
  'A page of the enquiries that the account sees, new ones first, then newest first: show is all, open, unassigned (open and nobody''s), closed or a state; is_due has a next step today or before; same_as are those of whoever wrote that one. Goes on behind the row with after_is_new, after_created_at and after_id. page_size is 1 to 500.';
grant execute on function public.list_enquiries(text, text, uuid, uuid, uuid, boolean, uuid, boolean, timestamptz, uuid, integer) to authenticated;

create function public.count_enquiry_list(
  search text default '',
  show text default 'open',
  person_id uuid default null,
  property_id uuid default null,
  assignee_id uuid default null,
  is_due boolean default false,
  same_as uuid default null
)
returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  total bigint;
begin
  execute 'select count(*) from public.enquiries where '
    || private.enquiry_condition(search, show, person_id, property_id, assignee_id, is_due, same_as)
    into total;
  return total;
end
$$;
comment on function public.count_enquiry_list(text, text, uuid, uuid, uuid, boolean, uuid) is
  'How many enquiries list_enquiries would page through.';
grant execute on function public.count_enquiry_list(text, text, uuid, uuid, uuid, boolean, uuid) to authenticated;

create function public.enquiry_numbers(since date, property_id uuid default null)
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
$$;
comment on function public.enquiry_numbers(date, uuid) is
  'Counts since a day in Manila, of all that the account sees or of one listing, without spam: enquiries by week and source, first answers in minutes, views, views and enquiries by the channel that the link''s mark names (null without a mark), viewings, and the listings and people asked most. Sources beyond the fifty most frequent are others. In people an empty name stands for nobody.';
grant execute on function public.enquiry_numbers(date, uuid) to authenticated;

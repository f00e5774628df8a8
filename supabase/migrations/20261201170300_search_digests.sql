-- New matches of saved searches: counted for whoever keeps them in the browser, told by e-mail once a
-- day to whoever asked for that. New is what was added since, and is on offer.
create function private.digest_day(at timestamptz)
returns timestamptz
language sql stable
set search_path = ''
return (
  date_trunc('day', (at at time zone 'Asia/Manila') - interval '7 hours') + interval '7 hours'
) at time zone 'Asia/Manila';
comment on function private.digest_day(timestamptz) is
  'When the day of e-mails began: seven in the morning in Manila.';

-- Of more than so many it is the newest: whatever a search asks, it reads no more.
create function private.newest_listed(since timestamptz, until timestamptz)
returns uuid[]
language sql stable
set search_path = ''
return array(
  select properties.id from public.properties
  where private.is_listed(properties.status) and properties.created_at > since
    and properties.created_at <= until
  order by properties.created_at desc, properties.id
  limit 2000
);

create function private.new_matches(
  subscriber uuid,
  matched_until timestamptz,
  until timestamptz
)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
as $$
declare
  added constant uuid[] := private.newest_listed(matched_until, until);
  saved record;
  found jsonb;
  matches jsonb := '[]';
begin
  for saved in
    select * from private.saved_searches
    where saved_searches.subscriber_id = subscriber and saved_searches.confirmed_at is not null
    order by saved_searches.confirmed_at, saved_searches.id
  loop
    execute format(
      $query$
      with found as materialized (
        select properties.id, properties.reference, properties.title, properties.price,
          properties.address, properties.city, properties.state, properties.created_at
        from public.properties
        where %s and properties.id = any ($2) and properties.created_at > $1
        order by properties.created_at desc, properties.id
        limit 1000
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'listings', (
          select coalesce(jsonb_agg(
            case when unseen.property_id is null then to_jsonb(shown) - 'created_at'
              -- Without the words: not in its address either, which the title is a part of.
              else jsonb_build_object(
                'id', shown.id, 'reference', shown.reference,
                'title', '', 'price', '', 'address', '', 'city', '', 'state', ''
              )
            end order by shown.created_at desc, shown.id
          ), '[]')
          from (select * from found order by found.created_at desc, found.id limit 10) as shown
          left join public.unseen_listings as unseen on unseen.property_id = shown.id
        )
      )
      $query$,
      private.found_condition(saved.filters)
    )
    into found
    using saved.confirmed_at, added;
    if (found ->> 'total')::integer > 0 then
      matches := matches || jsonb_build_array(
        found || jsonb_build_object('id', saved.id, 'search', saved.search)
      );
    end if;
  end loop;
  return matches;
end
$$;
comment on function private.new_matches(uuid, timestamptz, timestamptz) is
  'By search what was added since the address was last told: how many, at most 1,000 of the 2,000 newest, and the ten newest.';

create function public.search_digests_due()
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- What somebody is adding at this moment may get an earlier time than what is there already.
  until constant timestamptz := now() - interval '1 minute';
  newest constant timestamptz := (
    select properties.created_at from public.properties
    where private.is_listed(properties.status) and properties.created_at <= until
    order by properties.created_at desc limit 1
  );
  -- The server waits no longer for an answer than its patience, ten seconds.
  enough constant timestamptz := clock_timestamp() + interval '3 seconds';
  one private.search_subscribers;
  matches jsonb;
  due jsonb := '[]';
  looked integer := 0;
begin
  for one in
    select * from private.search_subscribers
    where search_subscribers.looked_at < private.digest_day(now())
      and not exists (
        select from public.outgoing_mails
        where outgoing_mails.search_subscriber_id = search_subscribers.id
          and outgoing_mails.kind = 'search_digest'
          and outgoing_mails.sent_at is null and outgoing_mails.next_attempt_at is not null
      )
    order by search_subscribers.looked_at, search_subscribers.id
    limit 50
    for update skip locked
  loop
    looked := looked + 1;
    matches := case
      when newest > one.matched_until then private.new_matches(one.id, one.matched_until, until)
      else '[]'
    end;
    if matches = '[]' then
      update private.search_subscribers
      set looked_at = now(), matched_until = greatest(one.matched_until, until)
      where search_subscribers.id = one.id;
    else
      due := due || jsonb_build_array(jsonb_build_object(
        'subscriber_id', one.id, 'email', one.email, 'matched_until', one.matched_until,
        'until', until, 'searches', matches
      ));
    end if;
    exit when clock_timestamp() > enough;
  end loop;
  return jsonb_build_object('looked', looked, 'due', due);
end
$$;
comment on function public.search_digests_due() is
  'Looks, for some three seconds, at up to 50 addresses that were not looked at since seven this morning; those with nothing new are done with that, the others are answered with what is new (due). looked is how many there were.';

create function public.add_search_digest(digest jsonb, mail jsonb)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  subscriber private.search_subscribers;
begin
  select search_subscribers.* into subscriber from private.search_subscribers
  where search_subscribers.id = (digest ->> 'subscriber_id')::uuid
    and search_subscribers.matched_until = (digest ->> 'matched_until')::timestamptz
    and search_subscribers.looked_at < private.digest_day(now())
  for update;
  if not found then
    return false;
  end if;
  -- What ended or left meanwhile: the next look makes it anew.
  if exists (
    select from jsonb_array_elements_text(digest -> 'search_ids') as given (id)
    where not exists (
      select from private.saved_searches where saved_searches.id = given.id::uuid
    )
  ) or exists (
    select from jsonb_array_elements_text(digest -> 'property_ids') as given (id)
    where not exists (
      select from public.properties
      where properties.id = given.id::uuid and private.is_listed(properties.status)
    )
  ) then
    return false;
  end if;
  update private.search_subscribers
  set told_from = subscriber.matched_until, looked_at = now(),
    matched_until = (digest ->> 'until')::timestamptz
  where search_subscribers.id = subscriber.id;
  if jsonb_typeof(mail) = 'object' then
    insert into private.search_tokens (hash, subscriber_id)
    values (digest ->> 'token_hash', subscriber.id);
    perform private.add_mails(
      jsonb_build_array(mail || jsonb_build_object('recipient', subscriber.email)),
      subscriber => subscriber.id
    );
  end if;
  return true;
end
$$;
comment on function public.add_search_digest(jsonb, jsonb) is
  'Puts an e-mail of new matches in line and notes in the same transaction that the address was told; false where somebody else was first, or where something of it ended or left. Without an e-mail it only notes.';

create function public.count_new(searches jsonb)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  newest constant uuid[] := private.newest_listed('-infinity', 'infinity');
  one jsonb;
  counted integer;
  counts jsonb := '[]';
begin
  for one in
    select value from jsonb_array_elements(
      case when jsonb_typeof(searches) = 'array' then searches else '[]' end
    )
    limit 20
  loop
    execute 'select count(*) from (
        select from public.properties where '
      || private.found_condition(coalesce(one -> 'filters', '{}'))
      || ' and properties.id = any ($2) and properties.created_at > $1 limit 100
      ) as found'
    into counted
    using
      to_timestamp(coalesce(private.filter_number(one, 'since'), 0)::double precision / 1000),
      newest;
    counts := counts || to_jsonb(counted);
  end loop;
  return counts;
end
$$;
comment on function public.count_new(jsonb) is
  'For each of up to 20 searches, of filters as find_properties takes them and since in milliseconds (Unix), how many of the 2,000 newest listings on offer were added after that: 100 stands for more.';

grant execute on function public.count_new(jsonb) to anon, service_role;
grant execute on function public.search_digests_due(), public.add_search_digest(jsonb, jsonb)
to service_role;

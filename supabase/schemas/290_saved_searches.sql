create table private.search_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint search_subscribers_email_key unique
    constraint search_subscribers_email_form check (private.is_email_address(email)),
  looked_at timestamptz not null default now(),
  matched_until timestamptz not null default now(),
  told_from timestamptz not null default now()
);
comment on table private.search_subscribers is
  'Whom e-mails of saved searches go to. looked_at is when it was last looked for new matches, matched_until up to which listings were, and told_from since which the last e-mail told of them. Deleted with the last search.';

create index search_subscribers_looked_at_idx on private.search_subscribers (looked_at);

alter table private.search_subscribers enable row level security;

create table private.saved_searches (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references private.search_subscribers (id) on delete cascade,
  search text not null constraint saved_searches_search_length check (char_length(search) <= 4000),
  filters jsonb not null constraint saved_searches_filters_size
    check (jsonb_typeof(filters) = 'object' and char_length(filters::text) <= 6000),
  consent text not null constraint saved_searches_consent_length check (char_length(consent) <= 1000),
  notice_version integer not null references public.privacy_notices (version),
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint saved_searches_subscriber_id_search_key unique (subscriber_id, search)
);
comment on table private.saved_searches is
  'search is the gallery''s canonical address behind its path, filters what find_properties takes. consent is what was agreed to, word for word. Without confirmed_at nobody opened the link in the e-mail yet. Ending one deletes its row.';

create index saved_searches_consented_at_idx on private.saved_searches (consented_at);
create index saved_searches_notice_version_idx on private.saved_searches (notice_version);

alter table private.saved_searches enable row level security;

create table private.search_tokens (
  hash text primary key constraint search_tokens_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  subscriber_id uuid not null references private.search_subscribers (id) on delete cascade,
  search_id uuid references private.saved_searches (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.search_tokens is
  'SHA-256 of what the links in e-mails hold. One with a search confirms it, for seven days, and ends it; one without ends all of the address.';

create index search_tokens_subscriber_id_idx on private.search_tokens (subscriber_id);
create index search_tokens_search_id_idx on private.search_tokens (search_id);
create index search_tokens_created_at_idx on private.search_tokens (created_at);

alter table private.search_tokens enable row level security;

create function public.add_saved_search(saved jsonb, mail jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address constant text := saved ->> 'email';
  subscriber uuid;
  added uuid;
begin
  insert into private.search_subscribers (email) values (address)
  on conflict on constraint search_subscribers_email_key do nothing;
  -- Those who ask for one address at the same moment go one after the other.
  select search_subscribers.id into subscriber from private.search_subscribers
  where search_subscribers.email = address
  for update;
  if not private.takes_mail(address, mail ->> 'kind') then
    return;
  end if;

  select saved_searches.id into added from private.saved_searches
  where saved_searches.subscriber_id = subscriber
    and saved_searches.search = saved ->> 'search';
  -- Whoever taps twice asks for the same once.
  if added is not null and exists (
    select from private.search_tokens
    where search_tokens.search_id = added
      and search_tokens.created_at > now() - interval '10 minutes'
  ) then
    return;
  end if;
  if added is null then
    insert into private.saved_searches (subscriber_id, search, filters, consent, notice_version)
    values (
      subscriber, saved ->> 'search', saved -> 'filters', saved ->> 'consent',
      (select max(privacy_notices.version) from public.privacy_notices)
    )
    returning saved_searches.id into added;
  else
    update private.saved_searches set
      consent = saved ->> 'consent', consented_at = now(),
      notice_version = (select max(privacy_notices.version) from public.privacy_notices)
    where saved_searches.id = added and saved_searches.confirmed_at is null;
  end if;
  insert into private.search_tokens (hash, subscriber_id, search_id)
  values (saved ->> 'token_hash', subscriber, added);
  perform private.add_mails(
    jsonb_build_array(mail || jsonb_build_object('recipient', address)),
    jsonb_build_object('search_subscriber_id', subscriber)
  );
end
$$;
comment on function public.add_saved_search(jsonb, jsonb) is
  'Keeps a search with its address until it is confirmed, and puts the e-mail that asks for that in line: at most six a day to one address, and one in ten minutes for one search. For the server with its own key.';
grant execute on function public.add_saved_search(jsonb, jsonb) to service_role;

create function private.most_searches()
returns integer
language sql immutable
return 10;

create function public.confirm_saved_search(token_hash text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  token private.search_tokens;
  confirmed private.saved_searches;
  others integer;
begin
  select search_tokens.* into token from private.search_tokens
  where search_tokens.hash = token_hash and search_tokens.search_id is not null
    and search_tokens.created_at > now() - interval '7 days';
  perform 1 from private.search_subscribers
  where search_subscribers.id = token.subscriber_id
  for update;
  select saved_searches.* into confirmed from private.saved_searches
  where saved_searches.id = token.search_id;
  if not found then
    return null;
  end if;
  if confirmed.confirmed_at is null then
    select count(*) into others from private.saved_searches
    where saved_searches.subscriber_id = token.subscriber_id
      and saved_searches.confirmed_at is not null;
    if others >= private.most_searches() then
      return jsonb_build_object('state', 'full', 'search', confirmed.search);
    end if;
    if others = 0 then
      update private.search_subscribers
      set looked_at = now(), matched_until = now(), told_from = now()
      where search_subscribers.id = token.subscriber_id;
    end if;
    update private.saved_searches set confirmed_at = now()
    where saved_searches.id = confirmed.id;
  else
    -- Asked for again, and so for another year.
    update private.saved_searches
    set consented_at = greatest(saved_searches.consented_at, token.created_at)
    where saved_searches.id = confirmed.id;
  end if;
  return jsonb_build_object('state', 'confirmed', 'search', confirmed.search);
end
$$;
comment on function public.confirm_saved_search(text) is
  'Begins the e-mails of a search: state confirmed, also where it was before, or full where the address has ten. Null for a token that is none, or no longer.';
grant execute on function public.confirm_saved_search(text) to service_role;

create function private.searches_of_token(token_hash text)
returns setof private.saved_searches
language sql stable
set search_path = ''
as $$
  select saved_searches.* from private.search_tokens
  join private.saved_searches on saved_searches.subscriber_id = search_tokens.subscriber_id
  where search_tokens.hash = searches_of_token.token_hash
    and (
      saved_searches.id = search_tokens.search_id
      or (search_tokens.search_id is null and saved_searches.confirmed_at is not null)
    )
$$;

create function public.searches_to_end(token_hash text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', found.id, 'search', found.search) order by found.consented_at, found.id
    ),
    '[]'
  )
  from private.searches_of_token(searches_to_end.token_hash) as found
$$;
comment on function public.searches_to_end(text) is
  'What the link in an e-mail may end; empty for a token that is none, or whose searches have ended.';
grant execute on function public.searches_to_end(text) to service_role;

create function public.end_saved_searches(token_hash text, only_id uuid default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  subscriber uuid;
  ended jsonb;
begin
  select search_tokens.subscriber_id into subscriber from private.search_tokens
  where search_tokens.hash = token_hash;
  perform 1 from private.search_subscribers where search_subscribers.id = subscriber for update;
  -- What was tried may be with the mail server at this moment: taken back, it would be sent again.
  -- What was sent stays in line as any e-mail does, and counts for how many an address may get.
  with gone as (
    delete from private.saved_searches
    where saved_searches.id in (
      select found.id from private.searches_of_token(end_saved_searches.token_hash) as found
      where only_id is null or found.id = only_id
    )
    returning saved_searches.search, saved_searches.consented_at
  )
  select coalesce(jsonb_agg(gone.search order by gone.consented_at), '[]') into ended from gone;
  if not exists (
    select from private.saved_searches where saved_searches.subscriber_id = subscriber
  ) then
    delete from public.outgoing_mails
    where outgoing_mails.search_subscriber_id = subscriber and outgoing_mails.sent_at is null;
    delete from private.search_subscribers where search_subscribers.id = subscriber;
  elsif ended <> '[]' then
    -- An e-mail that waits tells of the ended one too: it is made anew.
    with withdrawn as (
      delete from public.outgoing_mails
      where outgoing_mails.search_subscriber_id = subscriber
        and outgoing_mails.kind = 'search_digest'
        and outgoing_mails.sent_at is null and outgoing_mails.attempts = 0
      returning 1
    )
    update private.search_subscribers
    set matched_until = search_subscribers.told_from, looked_at = search_subscribers.told_from
    where search_subscribers.id = subscriber and exists (select from withdrawn);
  end if;
  return ended;
end
$$;
comment on function public.end_saved_searches(text, uuid) is
  'Ends one of the searches of a link, or all of them, takes back what waits to be sent, and answers what ended; with the last one the address is forgotten.';
grant execute on function public.end_saved_searches(text, uuid) to service_role;

create function public.purge_saved_searches()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  purged integer;
begin
  delete from private.saved_searches
  where saved_searches.consented_at < now() - interval '7 days' and saved_searches.confirmed_at is null
    or saved_searches.consented_at < now() - interval '1 year';
  get diagnostics purged = row_count;
  delete from private.search_tokens where search_tokens.created_at < now() - interval '1 year';
  delete from public.outgoing_mails
  where outgoing_mails.sent_at is null and not exists (
    select from private.saved_searches
    where saved_searches.subscriber_id = outgoing_mails.search_subscriber_id
  ) and outgoing_mails.search_subscriber_id is not null;
  delete from private.search_subscribers
  where not exists (
    select from private.saved_searches where saved_searches.subscriber_id = search_subscribers.id
  );
  return purged;
end
$$;
comment on function public.purge_saved_searches() is
  'Forgets what nobody confirmed within seven days, and what was last agreed to a year ago. For the server, hourly.';
grant execute on function public.purge_saved_searches() to service_role;

create function private.subscribers_of(enquiry_ids uuid[], addresses text[])
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select search_subscribers.id from private.search_subscribers
  where search_subscribers.email = any (subscribers_of.addresses)
    and search_subscribers.email in (
      select enquiries.email from public.enquiries
      where enquiries.id = any (subscribers_of.enquiry_ids)
    )
$$;

create function private.digest_day(at timestamptz)
returns timestamptz
language sql stable
set search_path = ''
return (
  date_trunc('day', (at at time zone 'Asia/Manila') - interval '7 hours') + interval '7 hours'
) at time zone 'Asia/Manila';
comment on function private.digest_day(timestamptz) is
  'When the day of e-mails began: seven in the morning in Manila.';

create function private.newest_listed(since timestamptz, until timestamptz)
returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select properties.id from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and properties.created_at > newest_listed.since and properties.created_at <= newest_listed.until
    order by properties.created_at desc, properties.id limit 2000
  )
$$;

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

create function private.look_for_matches()
returns table (
  search_subscriber_id uuid, email text, matched_until timestamptz, until timestamptz,
  searches jsonb
)
language plpgsql volatile
set search_path = ''
as $$
declare
  -- What somebody is adding at this moment may get an earlier time than what is there already.
  safe constant timestamptz := now() - interval '1 minute';
  newest constant timestamptz := (
    select properties.created_at from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.created_at <= safe
    order by properties.created_at desc limit 1
  );
  -- The server waits no longer for an answer than its patience, ten seconds.
  enough constant timestamptz := clock_timestamp() + interval '3 seconds';
  one private.search_subscribers;
  answered integer := 0;
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
    for update skip locked
  loop
    searches := case
      when newest > one.matched_until then private.new_matches(one.id, one.matched_until, safe)
      else '[]'
    end;
    if searches = '[]' then
      update private.search_subscribers
      set looked_at = now(), matched_until = greatest(one.matched_until, safe)
      where search_subscribers.id = one.id;
    else
      search_subscriber_id := one.id;
      email := one.email;
      matched_until := one.matched_until;
      until := safe;
      return next;
      answered := answered + 1;
    end if;
    exit when answered = 50 or clock_timestamp() > enough;
  end loop;
end
$$;
comment on function private.look_for_matches() is
  'Looks, for some three seconds, at the addresses that were not looked at since seven this morning; those with nothing new are done with that, up to 50 others are answered with what is new.';

create view private.due_search_digests as select * from private.look_for_matches();
comment on view private.due_search_digests is 'Addresses with new matches of their searches. Reading it notes of the others that they were looked at.';

create function private.claim_search_digests(due jsonb)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  subscriber constant uuid := due ->> 'search_subscriber_id';
begin
  perform from private.search_subscribers
  where search_subscribers.id = subscriber
    and search_subscribers.matched_until = (due ->> 'matched_until')::timestamptz
    and search_subscribers.looked_at < private.digest_day(now())
  for update;
  -- What ended or left meanwhile: the next look makes it anew.
  if not found or exists (
    select from jsonb_array_elements(due -> 'searches') as given
    where not exists (
      select from private.saved_searches where saved_searches.id = (given ->> 'id')::uuid
    )
  ) or exists (
    select from jsonb_path_query(due, '$.searches[*].listings[*]') as given
    where not exists (
      select from public.properties
      where properties.id = (given ->> 'id')::uuid and private.is_listed(properties.status, properties.published_at, properties.deleted_at)
    )
  ) then
    return false;
  end if;
  update private.search_subscribers
  set told_from = search_subscribers.matched_until, looked_at = now(),
    matched_until = (due ->> 'until')::timestamptz
  where search_subscribers.id = subscriber;
  insert into private.search_tokens (hash, subscriber_id)
  select due ->> 'token_hash', subscriber where due ? 'token_hash';
  return true;
end
$$;
comment on function private.claim_search_digests(jsonb) is
  'Notes a row of due_search_digests, with the token_hash of its e-mail''s link; false, too, where something of it ended or left.';

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

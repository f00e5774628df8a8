-- What the server does with saved searches for whoever asked for them. Whether an address is known,
-- or a token was ever one, none of it tells.
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
    jsonb_build_array(mail || jsonb_build_object('recipient', address)), subscriber => subscriber
  );
end
$$;
comment on function public.add_saved_search(jsonb, jsonb) is
  'Keeps a search with its address until it is confirmed, and puts the e-mail that asks for that in line: at most six a day to one address, and one in ten minutes for one search. For the server with its own key.';

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

grant execute on function
  public.add_saved_search(jsonb, jsonb),
  public.confirm_saved_search(text),
  public.searches_to_end(text),
  public.end_saved_searches(text, uuid),
  public.purge_saved_searches()
to service_role;

-- A copy and a deletion of somebody's data cover the searches saved under their address.
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

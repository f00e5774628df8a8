create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null unique,
  endpoint text not null unique constraint push_subscriptions_endpoint_form
    check (char_length(endpoint) <= 1000 and endpoint ~ '^https://[a-z0-9.-]+/[!-~]+$'),
  p256dh text not null constraint push_subscriptions_p256dh_form
    check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  user_agent text not null default '' constraint push_subscriptions_user_agent_length
    check (char_length(user_agent) <= 300),
  made_at timestamptz not null default now(),
  last_ok_at timestamptz,
  failures integer not null default 0
);
comment on table private.push_subscriptions is
  'Where browsers of the staff want to be rung. Whoever knows the endpoint and both keys can ring it, so only the server reads them. It goes with its session: session_id has no foreign key, since the sessions are the account service''s; one that is gone is noticed before the next ring. failures counts what the push service refused in a row.';

create index push_subscriptions_profile_id_idx on private.push_subscriptions (profile_id, made_at);

alter table private.push_subscriptions enable row level security;

create table private.outgoing_pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references private.push_subscriptions (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  kind text not null constraint outgoing_pushes_kind_known check (
    kind in (
      'enquiry_notice', 'enquiry_assigned', 'enquiry_offer', 'enquiry_unanswered', 'test',
      'work_handed_over', 'approval_asked', 'approval_answered'
    )
  ),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  constraint outgoing_pushes_once unique (subscription_id, enquiry_id, kind),
  property_id uuid references public.properties (id) on delete cascade,
  constraint outgoing_pushes_about check ((kind like 'enquiry%') = (enquiry_id is not null))
);
comment on table private.outgoing_pushes is
  'Rings on their way to push services; kind is the e-mail''s that says the same. Without words: these are made when one is sent, of the enquiry as it is then. What was sent or given up is deleted.';

create index outgoing_pushes_due_idx on private.outgoing_pushes (attempts, next_attempt_at);
create index outgoing_pushes_enquiry_id_idx on private.outgoing_pushes (enquiry_id);
create index outgoing_pushes_property_id_idx on private.outgoing_pushes (property_id);

alter table private.outgoing_pushes enable row level security;

create function private.may_ring(profile uuid, session uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_vouched_profile(may_ring.profile) and exists (
    select from public.profiles
    join auth.sessions on sessions.user_id = profiles.user_id
    where profiles.id = may_ring.profile and profiles.confirmed_at is not null
      and sessions.id = may_ring.session
      and (sessions.not_after is null or sessions.not_after > now())
  )
$$;
comment on function private.may_ring(uuid, uuid) is
  'Whether an account is still signed in there and somebody vouches for it: what a stranger has made rings nobody.';

create function public.add_push_subscription(
  account uuid, session uuid, endpoint text, p256dh text, auth text, user_agent text
)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  own uuid;
begin
  -- Two at once would both find room.
  select profiles.id into own from public.profiles
  where profiles.user_id = add_push_subscription.account
  for no key update;
  if own is null or not private.may_ring(own, add_push_subscription.session) then
    return false;
  end if;
  -- A browser has one: what it had before, or what somebody else had in it, is over.
  delete from private.push_subscriptions as earlier
  where (earlier.session_id = add_push_subscription.session)
      <> (earlier.endpoint = add_push_subscription.endpoint)
    or earlier.profile_id = own and not private.may_ring(own, earlier.session_id);
  insert into private.push_subscriptions (
    profile_id, session_id, endpoint, p256dh, auth, user_agent
  ) values (
    own, add_push_subscription.session, add_push_subscription.endpoint,
    add_push_subscription.p256dh, add_push_subscription.auth,
    left(add_push_subscription.user_agent, 300)
  )
  on conflict on constraint push_subscriptions_endpoint_key do update set
    p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent,
    made_at = now(), failures = 0;
  delete from private.push_subscriptions
  where push_subscriptions.id in (
    select oldest.id from private.push_subscriptions as oldest
    where oldest.profile_id = own
    order by oldest.session_id = add_push_subscription.session desc, oldest.made_at desc
    offset 10
  );
  return true;
end
$$;
comment on function public.add_push_subscription(uuid, uuid, text, text, text, text) is
  'Rings an account where this session is from now on; false where nobody vouches for the account or the session is over. An account has ten: the oldest go. For the server, which looks at the endpoint first.';
grant execute on function public.add_push_subscription(uuid, uuid, text, text, text, text) to service_role;

create function public.push_subscriptions()
returns table (
  id uuid, user_agent text, made_at timestamptz, last_ok_at timestamptz, is_this boolean
)
language sql stable security definer
set search_path = ''
as $$
  select own.id, own.user_agent, own.made_at, own.last_ok_at,
    own.session_id is not distinct from private.session_id()
  from private.push_subscriptions as own
  where private.has_profile() and own.profile_id = private.account_profile_id()
    and private.may_ring(own.profile_id, own.session_id)
  order by own.made_at desc, own.id
$$;
comment on function public.push_subscriptions() is
  'Where the account is rung, last made first; never where to ring it. user_agent is how the browser called itself.';
grant execute on function public.push_subscriptions() to authenticated;

create function public.end_push_subscription(subscription uuid)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.push_subscriptions as own
  where own.id = end_push_subscription.subscription
    and private.has_profile() and own.profile_id = private.account_profile_id();
  return found;
end
$$;
comment on function public.end_push_subscription(uuid) is
  'Rings one of the account''s own devices no more; false where it is none.';
grant execute on function public.end_push_subscription(uuid) to authenticated;

create function private.add_pushes()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outgoing_pushes (subscription_id, enquiry_id, kind)
  select subscription.id, new.enquiry_id, new.kind
  from private.push_subscriptions as subscription
  join public.profiles on profiles.id = subscription.profile_id
  where (
      lower(profiles.username) = lower(new.recipient)
      -- What is for the office is for its admins, who may have switched it on.
      or profiles.role in ('admin', 'superadmin') and exists (
        select from public.site_settings where lower(site_settings.email) = lower(new.recipient)
      )
    )
    -- A push service that is away, or a flood of messages, fills no table.
    and (
      select count(*) from private.outgoing_pushes as waiting
      where waiting.subscription_id = subscription.id
    ) < 30
  on conflict on constraint outgoing_pushes_once do nothing;
  return null;
end
$$;
comment on function private.add_pushes() is
  'Who gets an e-mail about an enquiry is rung, too, within the same bounds.';

create trigger add_pushes
after insert on public.outgoing_mails
for each row when (
  new.enquiry_id is not null and new.kind in (
    'enquiry_notice', 'enquiry_assigned', 'enquiry_offer', 'enquiry_unanswered'
  )
)
execute function private.add_pushes();

create function private.add_work_pushes(profile uuid, kind text, listing uuid)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.outgoing_pushes (subscription_id, kind, property_id)
  select subscription.id, add_work_pushes.kind, listing
  from private.push_subscriptions as subscription
  where subscription.profile_id = add_work_pushes.profile
    and (
      select count(*) from private.outgoing_pushes as waiting
      where waiting.subscription_id = subscription.id
    ) < 30
$$;
comment on function private.add_work_pushes(uuid, text, uuid) is
  'Rings an account where it wants to be rung about what it gets by e-mail: a listing''s, or several (null).';

create function private.is_worth_ringing(push uuid)
returns boolean
language sql
stable security definer
set search_path = ''
as $$
  select private.may_ring(subscription.profile_id, subscription.session_id)
    and not exists (
      select from auth.sessions
      where sessions.id = subscription.session_id
        and public.owes_second_step(sessions.user_id, sessions.aal::text)
    )
    and push.created_at > now() - interval '4 hours'
    and (
      push.enquiry_id is null
      or enquiries.blanked_at is null
        and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
        and (push.kind <> 'enquiry_unanswered' or enquiries.state = 'new')
        and case push.kind
          when 'enquiry_assigned' then enquiries.assignee_id = subscription.profile_id
          when 'enquiry_offer' then enquiries.assignee_id is null
          when 'enquiry_notice' then
            coalesce(enquiries.assignee_id, subscription.profile_id) = subscription.profile_id
          else true
        end
    )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  where push.id = is_worth_ringing.push
$$;
comment on function private.is_worth_ringing(uuid) is
  'Whether it is still true what a ring says: a colleague may have claimed the enquiry, or the phone may be signed out.';

create function private.due_push(push uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', push.id, 'kind', push.kind, 'attempts', push.attempts,
    'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
    'enquiry_id', push.enquiry_id, 'property_id', push.property_id,
    'subject', coalesce(enquiries.subject, properties.title, ''),
    'is_free', enquiries.id is not null and enquiries.assignee_id is null,
    'seconds_left',
      greatest(0, 4 * 3600 - extract(epoch from now() - push.created_at))::integer
  )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  left join public.properties on properties.id = push.property_id
  where push.id = due_push.push
$$;
comment on function private.due_push(uuid) is
  'What the server needs to send a ring: whereto, and what it is about. No client''s name, number or message.';

create function public.claim_push(lease_seconds integer)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  claimed uuid;
  rung uuid;
begin
  loop
    update private.outgoing_pushes as push
    set attempts = push.attempts + 1,
      next_attempt_at = now() + claim_push.lease_seconds * interval '1 second'
    where push.id = (
      -- What was tried less goes first: one push service that is away doesn't hold up the others.
      select due.id from private.outgoing_pushes as due
      where due.next_attempt_at <= now()
      order by due.attempts, due.next_attempt_at
      limit 1
      for update skip locked
    )
    returning push.id, push.subscription_id into claimed, rung;
    if claimed is null then
      return null;
    end if;
    if private.is_worth_ringing(claimed) then
      return private.due_push(claimed);
    end if;
    delete from private.outgoing_pushes where outgoing_pushes.id = claimed;
    delete from private.push_subscriptions as subscription
    where subscription.id = rung
      and not private.may_ring(subscription.profile_id, subscription.session_id);
  end loop;
end
$$;
comment on function public.claim_push(integer) is
  'The next ring for whoever sends it within the lease, null where none is due. What is not true any more is dropped, and with it the subscription whose session is over.';
grant execute on function public.claim_push(integer) to service_role;

create function public.note_push(id uuid, outcome text, pause_seconds integer)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  rung uuid;
begin
  if note_push.outcome not in ('sent', 'gone', 'refused', 'failed') then
    raise exception 'A ring has no outcome %', note_push.outcome using errcode = '22023';
  end if;
  select push.subscription_id into rung
  from private.outgoing_pushes as push where push.id = note_push.id;
  if note_push.outcome = 'failed' then
    update private.outgoing_pushes as push
    set next_attempt_at = now() + note_push.pause_seconds * interval '1 second'
    where push.id = note_push.id and push.kind <> 'test';
    if found then
      return;
    end if;
  end if;
  delete from private.outgoing_pushes as push where push.id = note_push.id;
  if note_push.outcome = 'sent' then
    update private.push_subscriptions as subscription set last_ok_at = now(), failures = 0
    where subscription.id = rung;
  elsif note_push.outcome = 'refused' then
    update private.push_subscriptions as subscription set failures = subscription.failures + 1
    where subscription.id = rung;
  end if;
  delete from private.push_subscriptions as subscription
  where subscription.id = rung and (note_push.outcome = 'gone' or subscription.failures >= 5);
end
$$;
comment on function public.note_push(uuid, text, integer) is
  'Notes what the push service said: sent; gone, where the browser has ended its subscription; refused, which is not tried again and five times in a row ends it; or failed, to be tried again after the pause. For the server.';
grant execute on function public.note_push(uuid, text, integer) to service_role;

create function public.add_test_push(account uuid, session uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  insert into private.outgoing_pushes (subscription_id, kind, attempts, next_attempt_at)
  select subscription.id, 'test', 1, now() + interval '5 minutes'
  from private.push_subscriptions as subscription
  join public.profiles on profiles.id = subscription.profile_id
  where profiles.user_id = add_test_push.account
    and subscription.session_id = add_test_push.session
    and private.may_ring(subscription.profile_id, subscription.session_id)
  returning outgoing_pushes.id into added;
  return private.due_push(added);
end
$$;
comment on function public.add_test_push(uuid, uuid) is
  'A ring to try the device of this session with, claimed by whoever asks; null where it isn''t rung. For the server.';
grant execute on function public.add_test_push(uuid, uuid) to service_role;

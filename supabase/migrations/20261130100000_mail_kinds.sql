-- What the line of e-mails has to know of a kind stands in a row of its own. An e-mail is that row
-- and a file in server/mail/mails; a test holds the two equal.

create table private.mail_kinds (
  kind text primary key check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  lifetime interval not null default interval '1 day' check (lifetime > interval '0'),
  has_token boolean not null default false,
  turn smallint not null default 1,
  daily_limit integer check (daily_limit > 0),
  limit_group text,
  limits_proven boolean not null default true,
  overflow text not null default 'nobody' check (overflow in ('nobody', 'office'))
);
comment on table private.mail_kinds is
  'The kinds of e-mails. lifetime is how long one is tried. has_token says that its link opens an account: only the accounts put it in line, and the key of the server neither sees nor sends it. Of what is due the lowest turn goes first. daily_limit is how many one address gets in a day, together with the other kinds of its limit_group; null is any number. Addresses that somebody has proven are bound only where limits_proven. What is beyond goes to nobody, or to the office.';
alter table private.mail_kinds enable row level security;
revoke all on table private.mail_kinds from anon, authenticated, service_role;

insert into private.mail_kinds (kind, has_token) values
  ('confirmation', true), ('recovery', true), ('invitation', true);

insert into private.mail_kinds (kind, lifetime, turn) values
  ('test', '1 day', 1),
  -- Until shortly before the next one.
  ('licences', '6 days', 1),
  -- An enquiry's e-mail, or a link that somebody waits for, waits for no thousand digests.
  ('search_digest', '3 days', 2);

insert into private.mail_kinds
  (kind, lifetime, daily_limit, limit_group, limits_proven, overflow) values
  -- Anybody may type anybody's address: nobody gets more than a few by that.
  ('enquiry_receipt', '7 days', 6, null, true, 'nobody'),
  ('search_confirmation', '1 day', 6, null, true, 'nobody'),
  -- An agent may write any address into their own entry. Of an enquiry somebody has to hear.
  ('enquiry_notice', '7 days', 20, null, false, 'office'),
  -- Twelve changes of viewings, reminders among them, are more than a day brings.
  ('viewing', '7 days', 12, 'viewings', false, 'nobody'),
  ('viewing_reminder', '12 hours', 12, 'viewings', false, 'nobody');

alter table public.outgoing_mails
  drop constraint outgoing_mails_kind_known,
  add constraint outgoing_mails_kind_fkey foreign key (kind) references private.mail_kinds;

drop index public.outgoing_mails_enquiries_idx;
drop index public.outgoing_mails_receipts_idx;
drop index public.outgoing_mails_search_confirmations_idx;
create index outgoing_mails_kind_idx on public.outgoing_mails (kind, recipient, created_at);

create function private.takes_mail(recipient text, kind text)
returns boolean
language sql stable
set search_path = ''
as $$
  select asked.daily_limit is null
    or (not asked.limits_proven and private.is_proven_address(takes_mail.recipient))
    or not exists (
      select from public.outgoing_mails as earlier
      join private.mail_kinds as counted on counted.kind = earlier.kind
      where earlier.recipient = takes_mail.recipient
        and earlier.created_at > now() - interval '1 day'
        and coalesce(counted.limit_group, counted.kind) = coalesce(asked.limit_group, asked.kind)
      offset asked.daily_limit - 1
    )
  from private.mail_kinds as asked where asked.kind = takes_mail.kind
$$;
comment on function private.takes_mail(text, text) is
  'Whether this address may get one more e-mail of the kind today. Null for a kind that is none.';

drop trigger bound_mails on public.outgoing_mails;

create or replace function private.bound_mails()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_kind private.mail_kinds;
begin
  select mail_kinds.* into found_kind from private.mail_kinds where mail_kinds.kind = new.kind;
  if found_kind.has_token <> (new.token is not null) then
    raise exception 'An e-mail of the kind % %', new.kind,
      case when found_kind.has_token then 'has a token.' else 'has no token.' end
      using errcode = '23514';
  end if;
  if private.takes_mail(new.recipient, new.kind) is not false then
    return new;
  end if;
  if found_kind.overflow = 'nobody' then
    return null;
  end if;
  new.recipient := coalesce(
    (select site_settings.email from public.site_settings where site_settings.email <> ''),
    (
      select profiles.username from public.profiles
      where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
      order by profiles.created_at limit 1
    )
  );
  return case when new.recipient is not null then new end;
end
$$;
comment on function private.bound_mails() is
  'Holds what private.mail_kinds says of an e-mail that is put in line: a token or none, and how many a day one address gets.';

create trigger bound_mails
before insert on public.outgoing_mails
for each row execute function private.bound_mails();

create function private.add_mails(mails jsonb, enquiry uuid default null, subscriber uuid default null)
returns setof uuid
language sql volatile
set search_path = ''
as $$
  insert into public.outgoing_mails (
    recipient, kind, subject, body_text, body_html, link, reply_to, calendar, unsubscribe,
    enquiry_id, search_subscriber_id
  )
  select mail.recipient, mail.kind, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, mail.unsubscribe, add_mails.enquiry, add_mails.subscriber
  from jsonb_populate_recordset(null::public.outgoing_mails, add_mails.mails) as mail
  returning id
$$;
comment on function private.add_mails(jsonb, uuid, uuid) is
  'Puts e-mails in line, and answers which: those beyond a limit are none. An enquiry''s go with it when it is blanked, a subscriber''s when the last search ends.';

create function public.add_mails(mails jsonb)
returns setof uuid
language sql volatile security definer
set search_path = ''
as $$
  select * from private.add_mails(add_mails.mails)
$$;
comment on function public.add_mails(jsonb) is
  'Puts e-mails in line that belong to nothing else, and answers which. For the server with its own key.';
revoke execute on function public.add_mails(jsonb) from public, anon, authenticated;
grant execute on function public.add_mails(jsonb) to service_role;

drop function public.add_test_mail(text, text, text, text);

drop function private.add_enquiry_mails(uuid, jsonb);

create or replace function public.add_enquiry(enquiry jsonb, mails jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  given public.enquiries;
  stored public.enquiries;
  contact uuid;
  signs text[];
begin
  given := jsonb_populate_record(null::public.enquiries, add_enquiry.enquiry);
  select enquiries.* into stored from public.enquiries
  where enquiries.idempotency_key = given.idempotency_key;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  contact := private.contact_of(given.name, given.phone, given.email);
  -- A plain form has no key of its own: whoever taps twice sends the same twice.
  select enquiries.* into stored from public.enquiries
  where enquiries.contact_id = contact and enquiries.created_at > now() - interval '10 minutes'
    -- Whoever adds an address, or another name with the same number, says something new.
    and (enquiries.name, enquiries.phone, enquiries.email, enquiries.reply_by)
      is not distinct from (given.name, given.phone, given.email, given.reply_by)
    and enquiries.message = given.message
    and enquiries.property_id is not distinct from given.property_id
    and enquiries.person_id is not distinct from given.person_id
    and enquiries.preferred_times = coalesce(given.preferred_times, '{}')
  order by enquiries.created_at
  limit 1;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  signs := private.spam_signs_of(add_enquiry.enquiry, contact);
  begin
    insert into public.enquiries (
      id, reference, contact_id, property_id, person_id, assignee_id, subject, name, phone, email,
      message, wants_viewing, preferred_times, reply_by, notice_version, wants_news, source,
      spam_signs, state, idempotency_key
    ) values (
      given.id, given.reference, contact, given.property_id, given.person_id,
      (select people.profile_id from public.people where people.id = given.person_id),
      given.subject, given.name, given.phone, given.email, given.message,
      given.wants_viewing, coalesce(given.preferred_times, '{}'), given.reply_by,
      given.notice_version, given.wants_news, coalesce(given.source, '{}'),
      signs, case when signs = '{}' then 'new' else 'spam' end, given.idempotency_key
    ) returning * into stored;
  exception when unique_violation then
    -- The same key at the same moment, or a reference that somebody else just got.
    select enquiries.* into stored from public.enquiries
    where enquiries.idempotency_key = given.idempotency_key;
    if found then
      return jsonb_build_object('reference', stored.reference, 'is_new', false);
    end if;
    raise exception 'This reference is taken.' using errcode = 'P0001', hint = 'reference_taken';
  end;
  insert into public.enquiry_events (enquiry_id, kind, details)
  values (stored.id, 'received', jsonb_build_object('spam_signs', signs));
  if signs = '{}' then
    perform private.add_mails(add_enquiry.mails, stored.id);
  end if;
  return jsonb_build_object('reference', stored.reference, 'is_new', true);
end
$$;

create or replace function public.add_viewing_mails(viewing_id uuid, kind text, sequence integer, mails jsonb)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  claimed uuid;
begin
  -- Claimed and in line in one: of several processes one adds them. A reminder is not for what was
  -- just told.
  update public.viewings set
    told_sequence = case when add_viewing_mails.kind = 'viewing'
      then viewings.sequence else viewings.told_sequence end,
    reminded_at = case
      when add_viewing_mails.kind = 'viewing_reminder'
        or private.reminder_time(viewings.starts_at) <= now()
        then now()
      else viewings.reminded_at
    end
  where viewings.id = add_viewing_mails.viewing_id
    and viewings.sequence = add_viewing_mails.sequence
    and case add_viewing_mails.kind
      when 'viewing' then viewings.told_sequence is distinct from viewings.sequence
      when 'viewing_reminder' then viewings.state = 'set' and viewings.reminded_at is null
      else false
    end
  returning viewings.enquiry_id into claimed;
  if claimed is null then
    return false;
  end if;
  perform private.add_mails(add_viewing_mails.mails, claimed);
  return true;
end
$$;

drop function private.add_search_mail(jsonb, text, uuid);

create or replace function public.add_saved_search(saved jsonb, mail jsonb)
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

create or replace function public.add_search_digest(digest jsonb, mail jsonb)
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

drop function public.add_licence_mails(text, text, text, text);

create function public.add_licence_mails(mail jsonb)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  addressed jsonb;
  added integer;
begin
  -- The week is claimed and the e-mails are in line in one transaction: of several processes one
  -- adds them, and none is lost between the two.
  update public.staff_settings set licences_told_at = now()
  where private.are_licences_due(licences_told_at)
    and exists (select from private.ending_licences());
  if not found then
    return 0;
  end if;
  select jsonb_agg(add_licence_mails.mail || jsonb_build_object('recipient', profiles.username))
  into addressed
  from public.profiles
  where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
    and char_length(profiles.username) <= 254;
  select count(*) into added from private.add_mails(coalesce(addressed, '[]'));
  return added;
end
$$;
comment on function public.add_licence_mails(jsonb) is
  'Puts one e-mail to each admin in line, at most once in seven days and only where a licence ends; answers how many.';
revoke execute on function public.add_licence_mails(jsonb) from public, anon, authenticated;
grant execute on function public.add_licence_mails(jsonb) to service_role;

create function private.claim_mail(lease_seconds integer, with_tokens boolean)
returns setof public.outgoing_mails
language plpgsql volatile
set search_path = ''
as $$
declare
  kinds text[];
begin
  -- Turn by turn, so that the index on the time finds the next without sorting what waits.
  for kinds in
    select array_agg(mail_kinds.kind) from private.mail_kinds
    where claim_mail.with_tokens or not mail_kinds.has_token
    group by mail_kinds.turn
    order by mail_kinds.turn
  loop
    return query
      update public.outgoing_mails as mail
      set attempts = mail.attempts + 1,
        next_attempt_at = now() + claim_mail.lease_seconds * interval '1 second'
      where mail.id = (
        select due.id from public.outgoing_mails as due
        where due.sent_at is null and due.next_attempt_at <= now() and due.kind = any (kinds)
        order by due.next_attempt_at
        limit 1
        for update skip locked
      )
      returning mail.*;
    exit when found;
  end loop;
end
$$;
comment on function private.claim_mail(integer, boolean) is
  'The e-mail whose turn it is, for whoever sends it within the lease: none where nothing is due.';

create function private.note_mail(id uuid, error text, pause_seconds integer)
returns void
language sql volatile
set search_path = ''
as $$
  update public.outgoing_mails as mail set
    sent_at = case when state.is_sent then now() end,
    last_error = nullif(note_mail.error, ''),
    next_attempt_at = case
      when state.is_open then now() + note_mail.pause_seconds * interval '1 second'
    end,
    body_text = case when state.is_open then mail.body_text end,
    body_html = case when state.is_open then mail.body_html end,
    calendar = case when state.is_open then mail.calendar end,
    unsubscribe = case when state.is_open then mail.unsubscribe end,
    link = case when state.is_open then mail.link end,
    token = case when state.is_open then mail.token end
  from (
    select note_mail.error = '' as is_sent,
      note_mail.error <> '' and waiting.created_at + mail_kinds.lifetime > now() as is_open
    from public.outgoing_mails as waiting
    join private.mail_kinds on mail_kinds.kind = waiting.kind
    where waiting.id = note_mail.id
  ) as state
  where mail.id = note_mail.id
$$;
comment on function private.note_mail(uuid, text, integer) is
  'Notes that an e-mail was sent, where the error is empty, or why not and when to try again; what is sent or given up loses its text.';

create or replace function public.claim_staff_mail(lease_seconds integer)
returns table (
  id uuid, recipient text, subject text, body_text text, body_html text, link text,
  reply_to text, calendar text, unsubscribe text, attempts integer
)
language sql volatile security definer
set search_path = ''
as $$
  select claimed.id, claimed.recipient, claimed.subject, claimed.body_text, claimed.body_html,
    claimed.link, claimed.reply_to, claimed.calendar, claimed.unsubscribe, claimed.attempts
  from private.claim_mail(claim_staff_mail.lease_seconds, false) as claimed
$$;
comment on function public.claim_staff_mail(integer) is
  'The next e-mail that opens no account, for a server that has no connection of its own.';

create or replace function public.note_staff_mail(id uuid, error text, pause_seconds integer)
returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.note_mail(outgoing_mails.id, note_staff_mail.error, note_staff_mail.pause_seconds)
  from public.outgoing_mails
  join private.mail_kinds on mail_kinds.kind = outgoing_mails.kind
  where outgoing_mails.id = note_staff_mail.id and not mail_kinds.has_token
$$;

drop function private.is_worth_sending(text, timestamptz);

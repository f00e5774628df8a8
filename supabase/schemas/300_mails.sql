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

create table public.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null constraint outgoing_mails_recipient_length check (char_length(recipient) <= 254),
  subject text not null,
  kind text not null constraint outgoing_mails_kind_fkey references private.mail_kinds,
  body_text text,
  body_html text,
  link text,
  token text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  reply_to text constraint outgoing_mails_reply_to_form
    check (private.is_email_address(reply_to)),
  calendar text constraint outgoing_mails_calendar_length
    check (char_length(calendar) <= 20000),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  unsubscribe text constraint outgoing_mails_unsubscribe_form
    check (char_length(unsubscribe) <= 500 and unsubscribe ~ '^https?://[^\s<>]+$'),
  search_subscriber_id uuid references private.search_subscribers (id) on delete set null,
  viewing_slip_number bigint
);
comment on table public.outgoing_mails is
  'E-mails on their way out: of the accounts, to staff, and of enquiries. Body, link and token may open an account: they are cleared once the e-mail is sent or given up, and no role of the API may read them but for e-mails without a token. reply_to is whom an answer reaches; calendar an invitation in iCalendar form that goes along. next_attempt_at is null where it is given up.';
comment on column public.outgoing_mails.unsubscribe is
  'What a mail program posts to where somebody wants no more of these (RFC 8058).';

create index outgoing_mails_due_idx on public.outgoing_mails (next_attempt_at) where sent_at is null;
create index outgoing_mails_created_at_idx on public.outgoing_mails (created_at);
create index outgoing_mails_enquiry_id_idx on public.outgoing_mails (enquiry_id);
create index outgoing_mails_search_subscriber_id_idx on public.outgoing_mails (search_subscriber_id);
create index outgoing_mails_viewing_slip_number_idx on public.outgoing_mails (viewing_slip_number);
create index outgoing_mails_kind_idx on public.outgoing_mails (kind, recipient, created_at);

alter table public.outgoing_mails enable row level security;
revoke all on table public.outgoing_mails from anon, authenticated, service_role;
grant
  select (
    id, recipient, subject, kind, attempts, last_error, created_at, next_attempt_at, sent_at
  )
on table public.outgoing_mails to authenticated;

create policy "Admins read what became of the e-mails"
on public.outgoing_mails for select to authenticated
using ((select private.is_admin()));

create function private.is_proven_address(address text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.username = is_proven_address.address and profiles.confirmed_at is not null
      and not exists (
        select from public.people
        where lower(people.email) = is_proven_address.address
          and people.profile_id is distinct from profiles.id
      )
  ) or exists (
    select from public.site_settings where site_settings.email = is_proven_address.address
  )
$$;
comment on function private.is_proven_address(text) is
  'Whether an account confirmed this address, and nobody else''s entry names it; or it is the office''s, which admins set.';

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

create function private.add_mails(mails jsonb, belongs jsonb default '{}')
returns setof uuid
language sql volatile
set search_path = ''
as $$
  insert into public.outgoing_mails (
    recipient, kind, subject, body_text, body_html, link, reply_to, calendar, unsubscribe,
    enquiry_id, search_subscriber_id, viewing_slip_number
  )
  select mail.recipient, mail.kind, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, mail.unsubscribe,
    (belongs ->> 'enquiry_id')::uuid, (belongs ->> 'search_subscriber_id')::uuid,
    (belongs ->> 'viewing_slip_number')::bigint
  from jsonb_populate_recordset(null::public.outgoing_mails, add_mails.mails) as mail
  returning id
$$;
comment on function private.add_mails(jsonb, jsonb) is
  'Puts e-mails in line, and answers which: those beyond a limit are none. belongs may name what they go with: enquiry_id or viewing_slip_number when its personal details are deleted, search_subscriber_id when the last search ends.';

create function public.add_mails(mails jsonb)
returns setof uuid
language sql volatile security definer
set search_path = ''
as $$
  select * from private.add_mails(add_mails.mails)
$$;
comment on function public.add_mails(jsonb) is
  'Puts e-mails in line that belong to nothing else, and answers which. For the server with its own key.';
grant execute on function public.add_mails(jsonb) to service_role;

create function public.due_mails(subject text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(due)), ''[]'') from (select * from private.%I limit 100) as due',
    'due_' || subject
  ) into due;
  return due;
end
$$;
comment on function public.due_mails(text) is
  'Up to a hundred rows of the view private.due_<subject>, which names what e-mails are to be made of. For the server.';
grant execute on function public.due_mails(text) to service_role;

create function public.add_due_mails(subject text, due jsonb, mails jsonb)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_first boolean;
  added integer;
begin
  -- Claimed and in line in one transaction: of several processes one adds them, and none is lost.
  execute format('select private.%I($1)', 'claim_' || subject) into is_first using due;
  if is_first is not true then
    return 0;
  end if;
  select count(*) into added from private.add_mails(mails, due);
  if added = 0 and mails <> '[]' and due ? 'must_reach' then
    raise exception 'The e-mails found no place in the line.' using errcode = 'PT503';
  end if;
  return added;
end
$$;
comment on function public.add_due_mails(text, jsonb, jsonb) is
  'Puts the e-mails of a row of due_mails in line, once: private.claim_<subject> notes it, or answers that another process was first or that it is no longer due. Answers how many there are. Raises PT503, so that it stays due, where none found a place and the row says must_reach. For the server.';
grant execute on function public.add_due_mails(text, jsonb, jsonb) to service_role;

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

create function public.staff_mail_state(id uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('is_sent', sent_at is not null, 'error', last_error)
  from public.outgoing_mails where outgoing_mails.id = staff_mail_state.id and token is null
$$;
grant execute on function public.staff_mail_state(uuid) to service_role;

create function public.note_mail_test()
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.staff_settings set mail_tested_at = now() where staff_settings.id = 1
$$;
grant execute on function public.note_mail_test() to service_role;

create function private.are_licences_due(told_at timestamptz)
returns boolean
language sql stable
set search_path = ''
return told_at is null
  or told_at <= now() - interval '7 days'
  -- From a clock that was wrong then: it would silence them until it comes.
  or told_at > now() + interval '1 day';

create view private.due_licences as
select jsonb_agg(to_jsonb(ending)) as licences, array(
  select profiles.username from public.profiles
  where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
) as recipients
from private.ending_licences() as ending, public.staff_settings
where private.are_licences_due(staff_settings.licences_told_at)
having count(*) > 0;
comment on view private.due_licences is
  'In one row the licences that end and the admins who are to hear of them; none where they did within seven days.';

create function private.claim_licences(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  update public.staff_settings set licences_told_at = now()
  where private.are_licences_due(licences_told_at)
  returning true
$$;

create function public.claim_staff_mail(lease_seconds integer)
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
grant execute on function public.claim_staff_mail(integer) to service_role;

create function public.note_staff_mail(id uuid, error text, pause_seconds integer)
returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.note_mail(outgoing_mails.id, note_staff_mail.error, note_staff_mail.pause_seconds)
  from public.outgoing_mails
  join private.mail_kinds on mail_kinds.kind = outgoing_mails.kind
  where outgoing_mails.id = note_staff_mail.id and not mail_kinds.has_token
$$;
comment on function public.note_staff_mail(uuid, text, integer) is
  'Notes that an e-mail was sent, where the error is empty, or why not and when to try again.';
grant execute on function public.note_staff_mail(uuid, text, integer) to service_role;

create function private.bound_mails()
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

insert into private.mail_kinds (kind, lifetime, daily_limit)
values ('backup_download', interval '3 days', 20), ('backup_failed', interval '3 days', 1);

-- E-mails to staff: a test, and a reminder of licences that end. They open no account, so they have
-- no token, and the server may send them with its own key where it has no connection of its own.

alter table public.outgoing_mails
  drop constraint outgoing_mails_kind_known,
  add constraint outgoing_mails_kind_known
    check (kind in ('confirmation', 'recovery', 'invitation', 'test', 'licences'));

comment on table public.outgoing_mails is
  'E-mails on their way out: of the accounts, and to staff. Body, link and token may open an account: they are cleared once the e-mail is sent or given up, and no role of the API may read them but for e-mails to staff, which have no token. next_attempt_at is null where it is given up.';

alter table public.staff_settings add column licences_told_at timestamptz;

-- A reminder may wait until shortly before the next one.
create function private.is_worth_sending(kind text, created_at timestamptz)
returns boolean
language sql stable
set search_path = ''
return created_at + case kind when 'licences' then interval '6 days' else interval '1 day' end
  > now();

create function public.add_test_mail(recipient text, subject text, body_text text, body_html text)
returns uuid
language sql volatile security definer
set search_path = ''
as $$
  insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html)
  values (recipient, 'test', subject, body_text, body_html)
  returning id
$$;

create function public.staff_mail_state(id uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('is_sent', sent_at is not null, 'error', last_error)
  from public.outgoing_mails where outgoing_mails.id = staff_mail_state.id and token is null
$$;

create function public.note_mail_test()
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.staff_settings set mail_tested_at = now()
$$;

create function private.are_licences_due(told_at timestamptz)
returns boolean
language sql stable
set search_path = ''
return told_at is null
  or told_at <= now() - interval '7 days'
  -- From a clock that was wrong then: it would silence them until it comes.
  or told_at > now() + interval '1 day';

create function public.licences_to_tell()
returns table (holder text, kind text, number text, valid_until date)
language sql stable security definer
set search_path = ''
as $$
  select ending.* from private.ending_licences() as ending, public.staff_settings
  where private.are_licences_due(staff_settings.licences_told_at)
$$;
comment on function public.licences_to_tell() is
  'The licences that admins are to be told of now: none where they were told within seven days.';

create function public.add_licence_mails(subject text, body_text text, body_html text, link text)
returns integer
language sql volatile security definer
set search_path = ''
as $$
  -- The week is claimed and the e-mails are in line in one statement: of several processes one adds
  -- them, and none is lost between the two.
  with claimed as (
    update public.staff_settings set licences_told_at = now()
    where private.are_licences_due(licences_told_at)
      and exists (select from private.ending_licences())
    returning 1
  ), added as (
    insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html, link)
    select profiles.username, 'licences',
      add_licence_mails.subject, add_licence_mails.body_text, add_licence_mails.body_html,
      add_licence_mails.link
    from claimed, public.profiles
    where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
      and char_length(profiles.username) <= 254
    returning 1
  )
  select count(*)::integer from added
$$;
comment on function public.add_licence_mails(text, text, text, text) is
  'Puts one e-mail to each admin in line, at most once in seven days and only where a licence ends; answers how many.';

-- For a server without a connection of its own to the database.
create function public.claim_staff_mail(lease_seconds integer)
returns table (
  id uuid, recipient text, subject text, body_text text, body_html text, link text, attempts integer
)
language sql volatile security definer
set search_path = ''
as $$
  update public.outgoing_mails as mail
  set attempts = mail.attempts + 1, next_attempt_at = now() + lease_seconds * interval '1 second'
  where mail.id = (
    select due.id from public.outgoing_mails as due
    where due.sent_at is null and due.next_attempt_at <= now() and due.kind in ('test', 'licences')
    order by due.next_attempt_at
    limit 1
    for update skip locked
  )
  returning mail.id, mail.recipient, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.attempts
$$;

create function public.note_staff_mail(id uuid, error text, pause_seconds integer)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.outgoing_mails as mail set
    sent_at = case when is_sent then now() end,
    last_error = nullif(note_staff_mail.error, ''),
    next_attempt_at = case when is_open then now() + pause_seconds * interval '1 second' end,
    body_text = case when is_open then mail.body_text end,
    body_html = case when is_open then mail.body_html end,
    link = case when is_open then mail.link end
  from (
    select note_staff_mail.error = '' as is_sent,
      note_staff_mail.error <> '' and private.is_worth_sending(found.kind, found.created_at) as is_open
    from public.outgoing_mails as found where found.id = note_staff_mail.id
  ) as state
  where mail.id = note_staff_mail.id and mail.kind in ('test', 'licences')
$$;

comment on function public.note_staff_mail(uuid, text, integer) is
  'Notes that an e-mail was sent, where the error is empty, or why not and when to try again.';

grant execute on function
  public.add_test_mail(text, text, text, text),
  public.staff_mail_state(uuid),
  public.note_mail_test(),
  public.licences_to_tell(),
  public.add_licence_mails(text, text, text, text),
  public.claim_staff_mail(integer),
  public.note_staff_mail(uuid, text, integer)
to service_role;

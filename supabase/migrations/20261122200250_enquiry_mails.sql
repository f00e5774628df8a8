-- E-mails of enquiries wait in the line of all others.

alter table public.outgoing_mails
  drop constraint outgoing_mails_kind_known,
  add constraint outgoing_mails_kind_known check (
    kind in (
      'confirmation', 'recovery', 'invitation', 'test', 'licences',
      'enquiry_receipt', 'enquiry_notice', 'viewing', 'viewing_reminder'
    )
  ),
  add column reply_to text constraint outgoing_mails_reply_to_form
    check (private.is_email_address(reply_to)),
  add column calendar text constraint outgoing_mails_calendar_length
    check (char_length(calendar) <= 20000),
  add column enquiry_id uuid references public.enquiries (id) on delete cascade;

comment on table public.outgoing_mails is
  'E-mails on their way out: of the accounts, to staff, and of enquiries. Body, link and token may open an account: they are cleared once the e-mail is sent or given up, and no role of the API may read them but for e-mails without a token. reply_to is whom an answer reaches; calendar an invitation in iCalendar form that goes along. next_attempt_at is null where it is given up.';

create index outgoing_mails_enquiry_id_idx on public.outgoing_mails (enquiry_id);
create index outgoing_mails_receipts_idx on public.outgoing_mails (recipient, created_at)
  where kind = 'enquiry_receipt';

create function private.add_enquiry_mails(enquiry uuid, mails jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.outgoing_mails (
    recipient, kind, subject, body_text, body_html, link, reply_to, calendar, enquiry_id
  )
  select mail.recipient, mail.kind, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, add_enquiry_mails.enquiry
  from jsonb_populate_recordset(null::public.outgoing_mails, add_enquiry_mails.mails) as mail
  -- Anybody may type anybody's address: nobody gets more than a few by that.
  where mail.kind <> 'enquiry_receipt' or not exists (
    select from public.outgoing_mails as earlier
    where earlier.kind = 'enquiry_receipt' and earlier.recipient = mail.recipient
      and earlier.created_at > now() - interval '1 day'
    offset 5
  )
$$;

create or replace function private.is_worth_sending(kind text, created_at timestamptz)
returns boolean
language sql stable
set search_path = ''
return created_at + case
  when kind = 'licences' then interval '6 days'
  -- A dead mail server may take a long weekend; an enquiry is worth an answer after it too.
  when kind like 'enquiry%' or kind = 'viewing' then interval '7 days'
  when kind = 'viewing_reminder' then interval '12 hours'
  else interval '1 day'
end > now();

-- Whatever has no token opens no account: a server without a connection of its own may send it.
drop function public.claim_staff_mail(integer);
create function public.claim_staff_mail(lease_seconds integer)
returns table (
  id uuid, recipient text, subject text, body_text text, body_html text, link text,
  reply_to text, calendar text, attempts integer
)
language sql volatile security definer
set search_path = ''
as $$
  update public.outgoing_mails as mail
  set attempts = mail.attempts + 1, next_attempt_at = now() + lease_seconds * interval '1 second'
  where mail.id = (
    select due.id from public.outgoing_mails as due
    where due.sent_at is null and due.next_attempt_at <= now()
      and due.kind not in ('confirmation', 'recovery', 'invitation')
    order by due.next_attempt_at
    limit 1
    for update skip locked
  )
  returning mail.id, mail.recipient, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, mail.attempts
$$;

create or replace function public.note_staff_mail(id uuid, error text, pause_seconds integer)
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
    calendar = case when is_open then mail.calendar end,
    link = case when is_open then mail.link end
  from (
    select note_staff_mail.error = '' as is_sent,
      note_staff_mail.error <> '' and private.is_worth_sending(found.kind, found.created_at) as is_open
    from public.outgoing_mails as found where found.id = note_staff_mail.id
  ) as state
  where mail.id = note_staff_mail.id
    and mail.kind not in ('confirmation', 'recovery', 'invitation')
$$;

grant execute on function public.claim_staff_mail(integer) to service_role;

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

create or replace function private.is_worth_sending(mail public.outgoing_mails)
returns boolean
language sql stable
set search_path = ''
return mail.created_at + case
  when mail.kind = 'licences' then interval '6 days'
  -- A dead mail server may take a long weekend; an enquiry is worth an answer after it too.
  when mail.kind like 'enquiry%' or mail.kind = 'viewing' then interval '7 days'
  when mail.kind = 'viewing_reminder' then interval '12 hours'
  else interval '1 day'
end > now();

-- For the server, which owns the database; a hosted project sends its own e-mails.
create table public.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null constraint outgoing_mails_recipient_length check (char_length(recipient) <= 254),
  subject text not null,
  kind text not null
    constraint outgoing_mails_kind_known check (kind in ('confirmation', 'recovery', 'invitation')),
  body_text text,
  body_html text,
  link text,
  token text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz default now(),
  sent_at timestamptz
);

comment on table public.outgoing_mails is
  'E-mails of the accounts on their way out. Body, link and token open an account: they are cleared once the e-mail is sent or given up, and no role of the API may read them. next_attempt_at is null where it is given up.';

create index outgoing_mails_due_idx on public.outgoing_mails (next_attempt_at) where sent_at is null;
create index outgoing_mails_created_at_idx on public.outgoing_mails (created_at);

-- The service role too: hosted Supabase gives it everything by default.
revoke all on table public.outgoing_mails from anon, authenticated, service_role;
grant select (
  id, recipient, subject, kind, attempts, last_error, created_at, next_attempt_at, sent_at
) on table public.outgoing_mails to authenticated;

alter table public.outgoing_mails enable row level security;

create policy "Admins read what became of the e-mails"
on public.outgoing_mails for select to authenticated
using ((select private.is_admin()));

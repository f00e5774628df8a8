-- Searches that somebody asked to be told of by e-mail. In a schema that the API doesn't show: only
-- the server works with them, by the functions below.

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

alter table private.search_subscribers enable row level security;
alter table private.saved_searches enable row level security;
alter table private.search_tokens enable row level security;
revoke all on table private.search_subscribers, private.saved_searches, private.search_tokens
from anon, authenticated, service_role;

alter table public.outgoing_mails
  drop constraint outgoing_mails_kind_known,
  add constraint outgoing_mails_kind_known check (
    kind in (
      'confirmation', 'recovery', 'invitation', 'test', 'licences',
      'enquiry_receipt', 'enquiry_notice', 'viewing', 'viewing_reminder',
      'search_confirmation', 'search_digest'
    )
  ),
  add column unsubscribe text constraint outgoing_mails_unsubscribe_form
    check (char_length(unsubscribe) <= 500 and unsubscribe ~ '^https?://[^\s<>]+$'),
  add column search_subscriber_id uuid references private.search_subscribers (id) on delete set null;

comment on column public.outgoing_mails.unsubscribe is
  'What a mail program posts to where somebody wants no more of these (RFC 8058).';

create index outgoing_mails_search_subscriber_id_idx on public.outgoing_mails (search_subscriber_id);
create index outgoing_mails_search_confirmations_idx on public.outgoing_mails (recipient, created_at)
  where kind = 'search_confirmation';

create or replace function private.is_worth_sending(kind text, created_at timestamptz)
returns boolean
language sql stable
set search_path = ''
return created_at + case
  when kind = 'licences' then interval '6 days'
  -- A dead mail server may take a long weekend; an enquiry is worth an answer after it too.
  when kind like 'enquiry%' or kind = 'viewing' then interval '7 days'
  when kind = 'viewing_reminder' then interval '12 hours'
  when kind = 'search_digest' then interval '3 days'
  else interval '1 day'
end > now();

drop function public.claim_staff_mail(integer);
create function public.claim_staff_mail(lease_seconds integer)
returns table (
  id uuid, recipient text, subject text, body_text text, body_html text, link text,
  reply_to text, calendar text, unsubscribe text, attempts integer
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
    -- An enquiry's e-mail waits for no thousand digests.
    order by due.kind = 'search_digest', due.next_attempt_at
    limit 1
    for update skip locked
  )
  returning mail.id, mail.recipient, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, mail.unsubscribe, mail.attempts
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
    unsubscribe = case when is_open then mail.unsubscribe end,
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

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

-- Written by npm run types from the migrated database. Don't edit it.

create table private.search_subscribers (
  id uuid default gen_random_uuid() not null,
  email text not null,
  looked_at timestamp with time zone default now() not null,
  matched_until timestamp with time zone default now() not null,
  told_from timestamp with time zone default now() not null,
  constraint search_subscribers_email_form CHECK (private.is_email_address(email)),
  constraint search_subscribers_email_key UNIQUE (email),
  constraint search_subscribers_pkey PRIMARY KEY (id)
);

comment on table private.search_subscribers is 'Whom e-mails of saved searches go to. looked_at is when it was last looked for new matches, matched_until up to which listings were, and told_from since which the last e-mail told of them. Deleted with the last search.';

CREATE INDEX search_subscribers_looked_at_idx ON private.search_subscribers USING btree (looked_at);

alter table private.search_subscribers enable row level security;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON private.search_subscribers FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

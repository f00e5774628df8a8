-- Written by npm run types from the migrated database. Don't edit it.

create table private.search_tokens (
  hash text not null,
  subscriber_id uuid not null,
  search_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint search_tokens_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint search_tokens_pkey PRIMARY KEY (hash),
  constraint search_tokens_search_id_fkey FOREIGN KEY (search_id) REFERENCES private.saved_searches(id) ON DELETE CASCADE,
  constraint search_tokens_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES private.search_subscribers(id) ON DELETE CASCADE
);

comment on table private.search_tokens is 'SHA-256 of what the links in e-mails hold. One with a search confirms it, for seven days, and ends it; one without ends all of the address.';

CREATE INDEX search_tokens_created_at_idx ON private.search_tokens USING btree (created_at);
CREATE INDEX search_tokens_search_id_idx ON private.search_tokens USING btree (search_id);
CREATE INDEX search_tokens_subscriber_id_idx ON private.search_tokens USING btree (subscriber_id);

alter table private.search_tokens enable row level security;

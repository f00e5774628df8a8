-- Written by npm run types from the migrated database. Don't edit it.

create table private.saved_searches (
  id uuid default gen_random_uuid() not null,
  subscriber_id uuid not null,
  search text not null,
  filters jsonb not null,
  consent text not null,
  notice_version integer not null,
  consented_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint saved_searches_consent_length CHECK ((char_length(consent) <= 1000)),
  constraint saved_searches_filters_size CHECK (((jsonb_typeof(filters) = 'object'::text) AND (char_length((filters)::text) <= 6000))),
  constraint saved_searches_notice_version_fkey FOREIGN KEY (notice_version) REFERENCES privacy_notices(version),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_search_length CHECK ((char_length(search) <= 4000)),
  constraint saved_searches_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES private.search_subscribers(id) ON DELETE CASCADE,
  constraint saved_searches_subscriber_id_search_key UNIQUE (subscriber_id, search)
);

comment on table private.saved_searches is 'search is the gallery''s canonical address behind its path, filters what find_properties takes. consent is what was agreed to, word for word. Without confirmed_at nobody opened the link in the e-mail yet. Ending one deletes its row.';

CREATE INDEX saved_searches_consented_at_idx ON private.saved_searches USING btree (consented_at);
CREATE INDEX saved_searches_notice_version_idx ON private.saved_searches USING btree (notice_version);

alter table private.saved_searches enable row level security;

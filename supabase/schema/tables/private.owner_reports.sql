-- Written by npm run types from the migrated database. Don't edit it.

create table private.owner_reports (
  property_id uuid not null,
  hash text not null,
  said text default ''::text not null,
  made_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  constraint owner_reports_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint owner_reports_hash_once UNIQUE (hash),
  constraint owner_reports_pkey PRIMARY KEY (property_id),
  constraint owner_reports_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint owner_reports_said_length CHECK ((char_length(said) <= 2000))
);

comment on table private.owner_reports is 'SHA-256 of the secret in the link to a report for a listing''s owner, and what staff wrote for it about what visitors said. A listing has one at a time: a new one ends the one before.';

alter table private.owner_reports enable row level security;

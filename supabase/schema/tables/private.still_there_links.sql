-- Written by npm run types from the migrated database. Don't edit it.

create table private.still_there_links (
  hash text not null,
  property_id uuid not null,
  profile_id uuid not null,
  made_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone default (now() + '30 days'::interval) not null,
  opened_at timestamp with time zone,
  constraint still_there_links_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint still_there_links_pkey PRIMARY KEY (hash),
  constraint still_there_links_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint still_there_links_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table private.still_there_links is 'SHA-256 of the secrets in the e-mails that ask whether a listing is still available: one a listing and e-mail. An answer, or a newer e-mail, ends all of that listing.';

CREATE INDEX still_there_links_profile_id_idx ON private.still_there_links USING btree (profile_id, made_at);
CREATE INDEX still_there_links_property_id_idx ON private.still_there_links USING btree (property_id);

alter table private.still_there_links enable row level security;

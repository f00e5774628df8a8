-- Written by npm run types from the migrated database. Don't edit it.

create table private.owner_reports (
  property_id uuid not null,
  hash text not null,
  said text default ''::text not null,
  made_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  made_by uuid,
  opened_at timestamp with time zone,
  constraint owner_reports_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint owner_reports_hash_once UNIQUE (hash),
  constraint owner_reports_made_by_fkey FOREIGN KEY (made_by) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint owner_reports_pkey PRIMARY KEY (property_id),
  constraint owner_reports_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint owner_reports_said_length CHECK ((char_length(said) <= 2000))
);

comment on table private.owner_reports is 'SHA-256 of the secret in the link to a report for a listing''s owner, and what staff wrote for it about what visitors said. A listing has one at a time: a new one ends the one before.';

comment on column private.owner_reports.made_by is 'With whose account the link ends; null for a link of before this was noted.';

CREATE INDEX owner_reports_made_by_idx ON private.owner_reports USING btree (made_by);

alter table private.owner_reports enable row level security;

CREATE TRIGGER note_link_maker BEFORE INSERT OR UPDATE OF hash ON private.owner_reports FOR EACH ROW EXECUTE FUNCTION private.note_link_maker();

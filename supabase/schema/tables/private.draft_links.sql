-- Written by npm run types from the migrated database. Don't edit it.

create table private.draft_links (
  property_id uuid not null,
  hash text not null,
  ends_at timestamp with time zone not null,
  made_by uuid,
  made_at timestamp with time zone,
  opened_at timestamp with time zone,
  constraint draft_links_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint draft_links_hash_once UNIQUE (hash),
  constraint draft_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint draft_links_pkey PRIMARY KEY (property_id),
  constraint draft_links_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table private.draft_links is 'SHA-256 of the secret in a listing''s link for its owner. A listing has one at a time: a new one ends the one before.';

comment on column private.draft_links.made_by is 'With whose account the link ends; null for a link of before this was noted.';

CREATE INDEX draft_links_made_by_idx ON private.draft_links USING btree (made_by);

alter table private.draft_links enable row level security;

CREATE TRIGGER note_link_maker BEFORE INSERT OR UPDATE OF hash ON private.draft_links FOR EACH ROW EXECUTE FUNCTION private.note_link_maker();

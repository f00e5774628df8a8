-- Written by npm run types from the migrated database. Don't edit it.

create table public.privacy_notices (
  version integer not null,
  body text not null,
  published_at timestamp with time zone default now() not null,
  published_by uuid,
  constraint privacy_notices_body_filled CHECK (((char_length(body) <= 20000) AND private.has_visible_text(body))),
  constraint privacy_notices_pkey PRIMARY KEY (version),
  constraint privacy_notices_published_by_fkey FOREIGN KEY (published_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint privacy_notices_version_positive CHECK ((version > 0))
);

comment on table public.privacy_notices is 'Every version of the privacy notice; the highest is in force. body has a blank line between paragraphs, and a heading where a line begins with #.';

CREATE INDEX privacy_notices_published_by_idx ON public.privacy_notices USING btree (published_by);

alter table public.privacy_notices enable row level security;

create policy "Everybody reads the privacy notices"
on public.privacy_notices as permissive for select to anon, authenticated
using (true);

grant select on table public.privacy_notices to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.privacy_notices to service_role;

grant select (body, published_at, version) on table public.privacy_notices to anon;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON privacy_notices FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER note_added_content AFTER INSERT ON privacy_notices REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON privacy_notices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON privacy_notices FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON privacy_notices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{published_at,published_by}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON privacy_notices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{published_at,published_by}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON privacy_notices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{published_at,published_by}');

CREATE TRIGGER note_removed_content AFTER DELETE ON privacy_notices REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

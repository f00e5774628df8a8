-- Written by npm run types from the migrated database. Don't edit it.

create table public.feeds (
  name text not null,
  is_on boolean default false not null,
  constraint feeds_name_known CHECK ((name = ANY (ARRAY['meta'::text, 'trovit'::text, 'rss'::text]))),
  constraint feeds_pkey PRIMARY KEY (name)
);

comment on table public.feeds is 'The feeds of listings, /feed-<name>.xml: a row each, off until an admin turns it on.';

alter table public.feeds enable row level security;

create policy "Admins turn feeds on and off"
on public.feeds as permissive for update to authenticated
using (( SELECT private.is_admin() AS is_admin))
with check (( SELECT private.is_admin() AS is_admin));

create policy "Everybody reads which feeds are on"
on public.feeds as permissive for select to anon, authenticated
using (true);

grant select on table public.feeds to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.feeds to service_role;

grant select (is_on, name) on table public.feeds to anon;
grant update (is_on) on table public.feeds to authenticated;

CREATE TRIGGER note_added_content AFTER INSERT ON feeds REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON feeds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON feeds FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON feeds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON feeds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON feeds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{}');

CREATE TRIGGER note_removed_content AFTER DELETE ON feeds REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

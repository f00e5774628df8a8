create table public.feeds (
  name text primary key constraint feeds_name_known check (name in ('meta', 'trovit', 'rss')),
  is_on boolean not null default false
);
comment on table public.feeds is
  'The feeds of listings, /feed-<name>.xml: a row each, off until an admin turns it on.';
alter table public.feeds enable row level security;
revoke all on table public.feeds from anon, authenticated;
grant select (name, is_on) on table public.feeds to anon;
grant select, update (is_on) on table public.feeds to authenticated;
grant all on table public.feeds to service_role;

insert into public.feeds (name) values ('meta'), ('trovit'), ('rss');

create policy "Everybody reads which feeds are on"
on public.feeds for select to anon, authenticated
using (true);

create policy "Admins turn feeds on and off"
on public.feeds for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create trigger note_added_content after insert on public.feeds
referencing new table as changed_rows for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.feeds
referencing old table as changed_rows for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.feeds
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.feeds
for each statement execute function private.note_truncation();

-- Written by npm run types from the migrated database. Don't edit it.

create table public.waiting_changes (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  profile_id uuid,
  asked_at timestamp with time zone default now() not null,
  saved_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  fields jsonb not null,
  sent_back_at timestamp with time zone,
  sent_back_by uuid,
  note text default ''::text not null,
  constraint waiting_changes_fields_shape CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint waiting_changes_note_length CHECK ((char_length(note) <= 1000)),
  constraint waiting_changes_pkey PRIMARY KEY (id),
  constraint waiting_changes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint waiting_changes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint waiting_changes_property_id_profile_id_key UNIQUE (property_id, profile_id),
  constraint waiting_changes_sent_back_by_fkey FOREIGN KEY (sent_back_by) REFERENCES profiles(id) ON DELETE SET NULL
);

comment on table public.waiting_changes is 'What somebody wants changed in a public listing and an admin has not approved, one row for a listing and an account. fields holds {column: {was, now}}: what visitors saw when it was saved, and what is wanted. version goes up when fields change, saved_at with each save. sent_back_at is null while it waits. Written by a trigger on properties, approve_change and send_back_change alone; who asked may delete it.';

CREATE INDEX waiting_changes_profile_id_idx ON public.waiting_changes USING btree (profile_id);
CREATE INDEX waiting_changes_sent_back_by_idx ON public.waiting_changes USING btree (sent_back_by);

alter table public.waiting_changes enable row level security;

create policy "Who asked for a change withdraws it"
on public.waiting_changes as permissive for delete to authenticated
using (profile_id = (( SELECT private.account_profile_id() AS account_profile_id)));

create policy "Whoever reads drafts reads which changes wait"
on public.waiting_changes as permissive for select to authenticated
using (( SELECT private.sees_unpublished() AS sees_unpublished));

grant delete, select on table public.waiting_changes to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.waiting_changes to service_role;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON waiting_changes FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER note_history_of_added AFTER INSERT ON waiting_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{saved_at}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON waiting_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{saved_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON waiting_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{saved_at}');

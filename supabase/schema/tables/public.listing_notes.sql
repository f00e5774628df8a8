-- Written by npm run types from the migrated database. Don't edit it.

create table public.listing_notes (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  note text default ''::text not null,
  revision integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint listing_notes_note_length CHECK ((char_length(note) <= 5000)),
  constraint listing_notes_pkey PRIMARY KEY (id),
  constraint listing_notes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint listing_notes_property_id_key UNIQUE (property_id)
);

comment on table public.listing_notes is 'What staff note of a listing for themselves, at most one row for each. Never shown to visitors, and not held back where an admin looks first.';

alter table public.listing_notes enable row level security;

create policy "Staff of a listing add its note"
on public.listing_notes as permissive for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing delete its note"
on public.listing_notes as permissive for delete to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing read its note"
on public.listing_notes as permissive for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing update its note"
on public.listing_notes as permissive for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

grant delete, select on table public.listing_notes to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.listing_notes to service_role;

grant insert (note, property_id) on table public.listing_notes to authenticated;
grant update (note) on table public.listing_notes to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON listing_notes FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER bump_revision BEFORE UPDATE ON listing_notes FOR EACH ROW EXECUTE FUNCTION private.bump_revision();

CREATE TRIGGER note_history_of_added AFTER INSERT ON listing_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{revision,updated_at}', '{note}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON listing_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{revision,updated_at}', '{note}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON listing_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{revision,updated_at}', '{note}');

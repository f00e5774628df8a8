-- Written by npm run types from the migrated database. Don't edit it.

create table public.listing_submissions (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  submitted_at timestamp with time zone default now() not null,
  submitted_by uuid,
  sent_back_at timestamp with time zone,
  sent_back_by uuid,
  note text default ''::text not null,
  constraint listing_submissions_note_length CHECK ((char_length(note) <= 1000)),
  constraint listing_submissions_pkey PRIMARY KEY (id),
  constraint listing_submissions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint listing_submissions_property_id_key UNIQUE (property_id),
  constraint listing_submissions_sent_back_by_fkey FOREIGN KEY (sent_back_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint listing_submissions_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES profiles(id) ON DELETE SET NULL
);

comment on table public.listing_submissions is 'Drafts that wait for an admin''s approval, and those that an admin has sent back, with a note: sent_back_at is null for the former. Written by submit_listing, send_back_listing and triggers alone; publishing a listing ends it.';

CREATE INDEX listing_submissions_sent_back_by_idx ON public.listing_submissions USING btree (sent_back_by);
CREATE INDEX listing_submissions_submitted_by_idx ON public.listing_submissions USING btree (submitted_by);

alter table public.listing_submissions enable row level security;

create policy "Whoever reads drafts reads what waits for approval"
on public.listing_submissions as permissive for select to authenticated
using (( SELECT private.sees_unpublished() AS sees_unpublished));

grant select on table public.listing_submissions to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.listing_submissions to service_role;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON listing_submissions FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER note_history_of_added AFTER INSERT ON listing_submissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON listing_submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON listing_submissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{}');

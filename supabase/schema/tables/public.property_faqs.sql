-- Written by npm run types from the migrated database. Don't edit it.

create table public.property_faqs (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  question text default ''::text not null,
  answer text default ''::text not null,
  display_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint property_faqs_answer_length CHECK ((char_length(answer) <= 5000)),
  constraint property_faqs_pkey PRIMARY KEY (id),
  constraint property_faqs_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_faqs_question_length CHECK ((char_length(question) <= 500))
);

comment on table public.property_faqs is 'Questions and answers of one listing, ordered by display_order, then id. A listing without any shows site_settings.listing_faqs.';

CREATE INDEX property_faqs_order_idx ON public.property_faqs USING btree (property_id, display_order, id);

alter table public.property_faqs enable row level security;

create policy "FAQs are not added in the trash"
on public.property_faqs as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "FAQs are not deleted in the trash"
on public.property_faqs as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "FAQs are not updated in the trash"
on public.property_faqs as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "Listing editors add FAQs"
on public.property_faqs as permissive for insert to authenticated
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Listing editors delete FAQs"
on public.property_faqs as permissive for delete to authenticated
using (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Listing editors update FAQs"
on public.property_faqs as permissive for update to authenticated
using (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id))
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Whoever reads a listing reads its FAQs"
on public.property_faqs as permissive for select to anon, authenticated
using ((EXISTS ( SELECT 1
   FROM properties
  WHERE properties.id = property_faqs.property_id)));

grant delete, select on table public.property_faqs to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.property_faqs to service_role;

grant insert (answer, display_order, property_id, question) on table public.property_faqs to authenticated;
grant select (answer, display_order, id, property_id, question) on table public.property_faqs to anon;
grant update (answer, display_order, question) on table public.property_faqs to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON property_faqs FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER bound_added_bytes AFTER INSERT ON property_faqs REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_changed_bytes AFTER UPDATE ON property_faqs REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_faqs AFTER INSERT ON property_faqs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.bound_rows_of_listing('60', 'questions', 'too_many_faqs');

CREATE TRIGGER keep_public_added BEFORE INSERT ON property_faqs FOR EACH ROW EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER keep_public_changed BEFORE UPDATE ON property_faqs FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER keep_public_removed BEFORE DELETE ON property_faqs FOR EACH ROW EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER note_added_content AFTER INSERT ON property_faqs REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON property_faqs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON property_faqs FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON property_faqs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON property_faqs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON property_faqs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_removed_content AFTER DELETE ON property_faqs REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

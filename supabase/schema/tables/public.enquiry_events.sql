-- Written by npm run types from the migrated database. Don't edit it.

create table public.enquiry_events (
  id bigint generated always as identity not null,
  enquiry_id uuid not null,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  profile_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint enquiry_events_details_size CHECK (((jsonb_typeof(details) = 'object'::text) AND (char_length((details)::text) <= 30000))),
  constraint enquiry_events_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_events_kind_known CHECK ((kind = ANY (ARRAY['received'::text, 'note'::text, 'answered'::text, 'state'::text, 'assigned'::text, 'risen'::text, 'step'::text, 'told'::text, 'viewing_set'::text, 'viewing_moved'::text, 'viewing_cancelled'::text, 'viewing_done'::text, 'viewing_missed'::text, 'blanked'::text]))),
  constraint enquiry_events_pkey PRIMARY KEY (id),
  constraint enquiry_events_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL
);

comment on table public.enquiry_events is 'All that happened to an enquiry, in order. profile_id is who did it; null for the visitor and the server.';

CREATE INDEX enquiry_events_enquiry_id_idx ON public.enquiry_events USING btree (enquiry_id, id);
CREATE INDEX enquiry_events_profile_id_idx ON public.enquiry_events USING btree (profile_id);
CREATE INDEX enquiry_events_told_idx ON public.enquiry_events USING btree (((details ->> 'property_id'::text))) WHERE (kind = 'told'::text);
CREATE INDEX enquiry_events_viewings_idx ON public.enquiry_events USING btree (profile_id, created_at) WHERE (kind = ANY (ARRAY['viewing_set'::text, 'viewing_moved'::text, 'viewing_cancelled'::text]));

alter table public.enquiry_events enable row level security;

create policy "Staff read what happened to what they see"
on public.enquiry_events as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin) OR (enquiry_id IN ( SELECT enquiries.id
   FROM enquiries)));

grant select on table public.enquiry_events to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.enquiry_events to service_role;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON enquiry_events FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER bound_viewings BEFORE INSERT ON enquiry_events FOR EACH ROW WHEN (new.profile_id IS NOT NULL AND (new.kind = ANY (ARRAY['viewing_set'::text, 'viewing_moved'::text, 'viewing_cancelled'::text]))) EXECUTE FUNCTION private.bound_viewings();

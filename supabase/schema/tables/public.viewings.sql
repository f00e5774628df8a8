-- Written by npm run types from the migrated database. Don't edit it.

create table public.viewings (
  id uuid default gen_random_uuid() not null,
  enquiry_id uuid not null,
  starts_at timestamp with time zone not null,
  minutes integer default 45 not null,
  place text default ''::text not null,
  state text default 'set'::text not null,
  outcome text default ''::text not null,
  sequence integer default 0 not null,
  told_sequence integer,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint viewings_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint viewings_minutes_range CHECK (((minutes >= 5) AND (minutes <= 600))),
  constraint viewings_outcome_length CHECK ((char_length(outcome) <= 1000)),
  constraint viewings_pkey PRIMARY KEY (id),
  constraint viewings_place_length CHECK ((char_length(place) <= 300)),
  constraint viewings_state_known CHECK ((state = ANY (ARRAY['set'::text, 'done'::text, 'missed'::text, 'cancelled'::text])))
);

comment on table public.viewings is 'When somebody comes to see a property. sequence goes up with each change that calendars are told of (RFC 5545, 3.8.7.4); told_sequence is the last one whose e-mails were put in line. reminded_at is when the reminder of the evening before was put in line.';

CREATE INDEX viewings_enquiry_id_idx ON public.viewings USING btree (enquiry_id);
CREATE INDEX viewings_starts_at_idx ON public.viewings USING btree (starts_at, id);
CREATE INDEX viewings_unreminded_idx ON public.viewings USING btree (starts_at) WHERE ((state = 'set'::text) AND (reminded_at IS NULL));
CREATE INDEX viewings_untold_idx ON public.viewings USING btree (id) WHERE ((told_sequence IS DISTINCT FROM sequence) AND (state = ANY (ARRAY['set'::text, 'cancelled'::text])));

alter table public.viewings enable row level security;

create policy "Staff read the viewings of what they see"
on public.viewings as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin) OR (enquiry_id IN ( SELECT enquiries.id
   FROM enquiries)));

grant select on table public.viewings to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.viewings to service_role;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON viewings FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

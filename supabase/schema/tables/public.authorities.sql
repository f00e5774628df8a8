-- Written by npm run types from the migrated database. Don't edit it.

create table public.authorities (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  owner_name text default ''::text not null,
  owner_phone text default ''::text not null,
  kind text default 'open'::text not null,
  starts_on date,
  ends_on date,
  commission text default ''::text not null,
  signed_by text default ''::text not null,
  note text default ''::text not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  told_days integer,
  taken_off_at timestamp with time zone,
  constraint authorities_commission_line CHECK (((char_length(commission) <= 200) AND private.is_single_line(commission))),
  constraint authorities_days_in_order CHECK ((ends_on >= starts_on)),
  constraint authorities_days_range CHECK ((((starts_on >= '1900-01-01'::date) AND (starts_on <= '2199-12-31'::date)) AND ((ends_on >= '1900-01-01'::date) AND (ends_on <= '2199-12-31'::date)))),
  constraint authorities_kind_known CHECK ((kind = ANY (ARRAY['exclusive'::text, 'open'::text]))),
  constraint authorities_note_length CHECK ((char_length(note) <= 2000)),
  constraint authorities_owner_name_line CHECK (((char_length(owner_name) <= 120) AND private.is_single_line(owner_name))),
  constraint authorities_owner_phone_line CHECK (((char_length(owner_phone) <= 40) AND private.is_single_line(owner_phone))),
  constraint authorities_pkey PRIMARY KEY (id),
  constraint authorities_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint authorities_signed_by_line CHECK (((char_length(signed_by) <= 120) AND private.is_single_line(signed_by)))
);

comment on table public.authorities is 'Who owns a listing and what authority to sell or lease it they gave the brokerage: exclusive, or open beside other brokers. Never shown to visitors. commission is as agreed, in words. told_days is the notice before the end that was sent last, in days.';

comment on column public.authorities.taken_off_at is 'When the listing was made a draft because this authority had ended: that is done once, and staff may publish it again.';

CREATE INDEX authorities_ends_on_idx ON public.authorities USING btree (ends_on) WHERE (ends_on IS NOT NULL);
CREATE INDEX authorities_property_id_idx ON public.authorities USING btree (property_id, created_at DESC);

alter table public.authorities enable row level security;

create policy "Staff of a listing add authorities"
on public.authorities as permissive for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing delete its authorities"
on public.authorities as permissive for delete to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing read its authorities"
on public.authorities as permissive for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing update its authorities"
on public.authorities as permissive for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

grant delete, select on table public.authorities to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.authorities to service_role;

grant insert (commission, ends_on, kind, note, owner_name, owner_phone, property_id, signed_by, starts_on) on table public.authorities to authenticated;
grant update (commission, ends_on, kind, note, owner_name, owner_phone, signed_by, starts_on) on table public.authorities to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON authorities FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER bound_authorities AFTER INSERT ON authorities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.bound_rows_of_listing('20', 'authorities', 'too_many_authorities');

CREATE TRIGGER bump_revision BEFORE UPDATE ON authorities FOR EACH ROW WHEN (NOT new.told_days IS DISTINCT FROM old.told_days) EXECUTE FUNCTION private.bump_revision();

CREATE TRIGGER forget_told_days BEFORE UPDATE OF ends_on ON authorities FOR EACH ROW WHEN (new.ends_on IS DISTINCT FROM old.ends_on) EXECUTE FUNCTION private.forget_told_days();

CREATE TRIGGER note_history_of_added AFTER INSERT ON authorities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{revision,created_at,updated_at,told_days,taken_off_at}', '{owner_name,owner_phone,signed_by,note}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON authorities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{revision,created_at,updated_at,told_days,taken_off_at}', '{owner_name,owner_phone,signed_by,note}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON authorities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{revision,created_at,updated_at,told_days,taken_off_at}', '{owner_name,owner_phone,signed_by,note}');

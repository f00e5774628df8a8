-- Written by npm run types from the migrated database. Don't edit it.

create table public.contacts (
  id uuid default gen_random_uuid() not null,
  name text default ''::text not null,
  phone text,
  email text,
  created_at timestamp with time zone default now() not null,
  last_enquiry_at timestamp with time zone default now() not null,
  constraint contacts_email_form CHECK (private.is_email_address(email)),
  constraint contacts_name_line CHECK (((char_length(name) <= 120) AND private.is_single_line(name))),
  constraint contacts_phone_form CHECK (private.is_phone_number(phone)),
  constraint contacts_pkey PRIMARY KEY (id)
);

comment on table public.contacts is 'Somebody who wrote, found again by the number and address that they gave together; made one with another by hand (join_contacts). name is what they called themselves last. Deleted when their data is blanked.';

CREATE INDEX contacts_last_enquiry_at_idx ON public.contacts USING btree (last_enquiry_at, id);

alter table public.contacts enable row level security;

create policy "Staff read whoever wrote only what they see"
on public.contacts as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin) OR (id IN ( SELECT private.seen_contacts() AS seen_contacts)));

grant select on table public.contacts to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.contacts to service_role;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON contacts FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

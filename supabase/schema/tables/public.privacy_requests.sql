-- Written by npm run types from the migrated database. Don't edit it.

create table public.privacy_requests (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  enquiry_count integer not null,
  profile_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint privacy_requests_kind_known CHECK ((kind = ANY (ARRAY['export'::text, 'deletion'::text, 'retention'::text]))),
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL
);

comment on table public.privacy_requests is 'That somebody''s data was handed out or removed, by whom and when; retention is the server''s own, at the end of the months set.';

CREATE INDEX privacy_requests_created_at_idx ON public.privacy_requests USING btree (created_at DESC);
CREATE INDEX privacy_requests_profile_id_idx ON public.privacy_requests USING btree (profile_id);

alter table public.privacy_requests enable row level security;

create policy "Admins read what was handed out or removed"
on public.privacy_requests as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin));

grant select on table public.privacy_requests to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.privacy_requests to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

create table public.paper_openings (
  id bigint generated always as identity not null,
  paper_id uuid,
  profile_id uuid,
  opened_at timestamp with time zone default now() not null,
  property_id uuid not null,
  path text not null,
  name text not null,
  constraint paper_openings_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES papers(id) ON DELETE SET NULL,
  constraint paper_openings_pkey PRIMARY KEY (id),
  constraint paper_openings_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint paper_openings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table public.paper_openings is 'Who opened which paper, and when. Written by open_paper before the server hands a file over; kept for a year, also where the paper is removed meanwhile. path and name are the paper''s as it was opened. Within a minute an account is noted once, and the newest 500 of an account and a paper are kept.';

CREATE INDEX paper_openings_by_account_idx ON public.paper_openings USING btree (path, profile_id, id DESC);
CREATE INDEX paper_openings_opened_at_idx ON public.paper_openings USING btree (opened_at);
CREATE INDEX paper_openings_paper_id_idx ON public.paper_openings USING btree (paper_id, id DESC);
CREATE INDEX paper_openings_profile_id_idx ON public.paper_openings USING btree (profile_id);
CREATE INDEX paper_openings_property_id_idx ON public.paper_openings USING btree (property_id);

alter table public.paper_openings enable row level security;

create policy "Staff of a listing read who opened its papers"
on public.paper_openings as permissive for select to authenticated
using (private.sees_authority(property_id));

grant select on table public.paper_openings to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.paper_openings to service_role;

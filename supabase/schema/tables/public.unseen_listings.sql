-- Written by npm run types from the migrated database. Don't edit it.

create table public.unseen_listings (
  property_id uuid not null,
  since timestamp with time zone default now() not null,
  constraint unseen_listings_pkey PRIMARY KEY (property_id),
  constraint unseen_listings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table public.unseen_listings is 'Listings of which an account that nobody vouches for wrote the words, or added a picture, since an account that somebody vouches for saved them. E-mails to visitors and drawn pictures name these by their reference alone. What was there before the table counts as seen.';

alter table public.unseen_listings enable row level security;

create policy "Accounts read which listings are unseen"
on public.unseen_listings as permissive for select to authenticated
using (( SELECT private.has_profile() AS has_profile));

grant select on table public.unseen_listings to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.unseen_listings to service_role;

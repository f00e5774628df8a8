-- Written by npm run types from the migrated database. Don't edit it.

create table private.superadmins_since (
  profile_id uuid not null,
  given_at timestamp with time zone not null,
  constraint superadmins_since_pkey PRIMARY KEY (profile_id),
  constraint superadmins_since_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);

comment on table private.superadmins_since is 'When an account last became superadmin by somebody''s session. The first one of a site, which the program makes, has no row.';

alter table private.superadmins_since enable row level security;

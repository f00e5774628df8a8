-- Written by npm run types from the migrated database. Don't edit it.

create table private.listing_counts (
  profile_id uuid not null,
  day date not null,
  count integer not null,
  taken integer default 0 not null,
  constraint listing_counts_pkey PRIMARY KEY (profile_id, day),
  constraint listing_counts_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);

comment on table private.listing_counts is 'How many listings an account with the role user has added, and taken from the brokerage, on a Philippine day.';

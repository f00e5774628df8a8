-- Written by npm run types from the migrated database. Don't edit it.

create table private.recovery_codes (
  user_id uuid not null,
  hash text not null,
  made_at timestamp with time zone default now() not null,
  constraint recovery_codes_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table private.recovery_codes is 'SHA-256 of the codes by which an account switches its second step off when its app is lost. The first that is used ends them all, as new ones do.';

alter table private.recovery_codes enable row level security;

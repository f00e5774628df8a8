-- Written by npm run types from the migrated database. Don't edit it.

create table private.written_bytes (
  profile_id uuid not null,
  day date not null,
  bytes bigint not null,
  constraint written_bytes_pkey PRIMARY KEY (day, profile_id)
);

comment on table private.written_bytes is 'How much of listings, pictures'' rows, videos and questions an account has written on a Philippine day while nobody vouched for it. Only today''s are kept.';

alter table private.written_bytes enable row level security;

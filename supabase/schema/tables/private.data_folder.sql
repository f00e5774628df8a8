-- Written by npm run types from the migrated database. Don't edit it.

create table private.data_folder (
  id integer default 1 not null,
  keys text not null,
  storage uuid not null,
  noted_at timestamp with time zone default now() not null,
  constraint data_folder_is_one CHECK ((id = 1)),
  constraint data_folder_keys_form CHECK ((keys ~ '^[0-9a-f]{64}$'::text)),
  constraint data_folder_pkey PRIMARY KEY (id)
);

comment on table private.data_folder is 'Of the data folder that goes with this database: a hash of its keys, and the number in its storage/id. Empty on a hosted project.';

alter table private.data_folder enable row level security;

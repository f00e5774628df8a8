-- Two processes on one database that have other keys and other files each refuse what the other one
-- signed and miss what it stored, without a word. By this row each start sees whether they are the same.
create table private.data_folder (
  id integer primary key default 1 constraint data_folder_is_one check (id = 1),
  keys text not null constraint data_folder_keys_form check (keys ~ '^[0-9a-f]{64}$'),
  storage uuid not null,
  noted_at timestamptz not null default now()
);

comment on table private.data_folder is
  'Of the data folder that goes with this database: a hash of its keys, and the number in its storage/id. Empty on a hosted project.';

alter table private.data_folder enable row level security;
revoke all on table private.data_folder from anon, authenticated, service_role;

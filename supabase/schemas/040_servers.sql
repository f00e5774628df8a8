create unlogged table private.rate_limits (
  key text primary key constraint rate_limits_key_length check (char_length(key) <= 255),
  points integer not null default 0,
  expire bigint
);
comment on table private.rate_limits is
  'How often something was tried, by the name of the limit and a hash of who or what it counts. expire is in milliseconds since 1970.';
alter table private.rate_limits enable row level security;

create table private.data_folder (
  id integer primary key default 1 constraint data_folder_is_one check (id = 1),
  keys text not null constraint data_folder_keys_form check (keys ~ '^[0-9a-f]{64}$'),
  storage uuid not null,
  noted_at timestamptz not null default now()
);
comment on table private.data_folder is
  'Of the data folder that goes with this database: a hash of its keys, and the number in its storage/id. Empty on a hosted project.';
alter table private.data_folder enable row level security;

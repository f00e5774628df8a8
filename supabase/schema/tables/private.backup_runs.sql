-- Written by npm run types from the migrated database. Don't edit it.

create table private.backup_runs (
  id bigint generated always as identity not null,
  kind text not null,
  began_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  is_done boolean,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  seconds integer,
  constraint backup_runs_bytes_check CHECK ((bytes >= 0)),
  constraint backup_runs_end CHECK (((ended_at IS NULL) = (is_done IS NULL))),
  constraint backup_runs_file_count_check CHECK ((file_count >= 0)),
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['nightly'::text, 'asked'::text, 'upgrade'::text, 'drill'::text]))),
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_row_count_check CHECK ((row_count >= 0)),
  constraint backup_runs_seconds_check CHECK ((seconds >= 0))
);

comment on table private.backup_runs is 'Each backup and each drill of one: when it began, and what came of it. A run without an end was cut off, or is going on.';

CREATE INDEX backup_runs_by_kind ON private.backup_runs USING btree (kind, began_at DESC);

alter table private.backup_runs enable row level security;

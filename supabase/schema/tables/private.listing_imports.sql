-- Written by npm run types from the migrated database. Don't edit it.

create table private.listing_imports (
  id uuid default gen_random_uuid() not null,
  made_by uuid not null,
  file_name text not null,
  created_at timestamp with time zone default now() not null,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  added integer default 0 not null,
  changed integer default 0 not null,
  constraint listing_imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
  constraint listing_imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint listing_imports_pkey PRIMARY KEY (id)
);

comment on table private.listing_imports is 'Files of listings that staff have read in: applied or not, and what came of them.';

CREATE INDEX listing_imports_made_by_idx ON private.listing_imports USING btree (made_by);

alter table private.listing_imports enable row level security;

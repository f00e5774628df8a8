-- Written by npm run types from the migrated database. Don't edit it.

create table private.listing_import_rows (
  import_id uuid not null,
  line integer not null,
  reference text default ''::text not null,
  is_draft boolean default true not null,
  property jsonb not null,
  videos text[],
  property_id uuid,
  is_new boolean,
  before jsonb,
  videos_before text[],
  revision integer,
  photos text[] default '{}'::text[] not null,
  constraint listing_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.listing_imports(id) ON DELETE CASCADE,
  constraint listing_import_rows_line_check CHECK (((line >= 1) AND (line <= 2000000))),
  constraint listing_import_rows_photos_check CHECK ((cardinality(photos) <= 200)),
  constraint listing_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint listing_import_rows_reference_check CHECK ((char_length(reference) <= 40))
);

comment on table private.listing_import_rows is 'The rows of such a file by their line. property holds the columns that the row says, photos the names of its picture files, before what those of a listing that was there held, revision what it was after the import: where it has risen, somebody has changed the listing since.';

alter table private.listing_import_rows enable row level security;

-- Written by npm run types from the migrated database. Don't edit it.

create table private.used_paper_paths (
  path text not null,
  property_id uuid not null,
  constraint used_paper_paths_pkey PRIMARY KEY (path),
  constraint used_paper_paths_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table private.used_paper_paths is 'Each file that a paper ever had, so that no second row begins its openings anew.';

CREATE INDEX used_paper_paths_property_id_idx ON private.used_paper_paths USING btree (property_id);

alter table private.used_paper_paths enable row level security;

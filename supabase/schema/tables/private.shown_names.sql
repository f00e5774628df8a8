-- Written by npm run types from the migrated database. Don't edit it.

create table private.shown_names (
  name text not null,
  constraint shown_names_pkey PRIMARY KEY (name)
);

comment on table private.shown_names is 'Names in the bucket property-images by which a listing''s picture or a person''s photo was shown once. Nothing else is ever stored by one.';

alter table private.shown_names enable row level security;

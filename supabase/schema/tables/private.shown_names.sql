-- Written by npm run types from the migrated database. Don't edit it.

create table private.shown_names (
  name text not null,
  copies text,
  constraint shown_names_copies_known CHECK ((copies = ANY (ARRAY['made'::text, 'unreadable'::text]))),
  constraint shown_names_pkey PRIMARY KEY (name)
);

comment on table private.shown_names is 'Names in the bucket property-images by which a listing''s picture or a person''s photo was shown once. Nothing else is ever stored by one.';

comment on column private.shown_names.copies is 'made where the server made the smaller copies out of the full picture, unreadable where it could not; null where whoever stored the picture made them.';

alter table private.shown_names enable row level security;

-- Written by npm run types from the migrated database. Don't edit it.

create table private.previews_to_draw (
  property_id uuid not null,
  changes integer default 1 not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  tries integer default 0 not null,
  taken_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint previews_to_draw_pkey PRIMARY KEY (property_id),
  constraint previews_to_draw_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table private.previews_to_draw is 'Listings whose preview is not of what they show now. changes counts what came since it was listed: a picture is of one count, and of no use for the next. Whoever draws has it until taken_until; what failed is tried again ever later, five times in all, until the listing changes.';

CREATE INDEX previews_to_draw_newest_idx ON private.previews_to_draw USING btree (changed_at DESC) WHERE (tries < 5);

alter table private.previews_to_draw enable row level security;

-- Written by npm run types from the migrated database. Don't edit it.

create table private.listing_places (
  property_id uuid not null,
  folded text not null,
  place text not null,
  constraint listing_places_pkey PRIMARY KEY (property_id, folded),
  constraint listing_places_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table private.listing_places is 'The barangays and villages that listings'' addresses name, which a search box suggests.';

alter table private.listing_places enable row level security;

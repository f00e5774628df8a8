-- Written by npm run types from the migrated database. Don't edit it.

create table private.removed_objects (
  id bigint generated always as identity not null,
  property_id uuid,
  name text,
  removed_at timestamp with time zone default now() not null,
  swept_at timestamp with time zone,
  brand_set text,
  constraint removed_objects_of_one CHECK ((num_nonnulls(property_id, brand_set) = 1)),
  constraint removed_objects_pkey PRIMARY KEY (id)
);

comment on table private.removed_objects is 'What is to be deleted from the buckets. From property-images: the object `name` of a listing with its smaller copies, or everything of the listing where name is null. From brand: the whole set brand_set. From papers: the object `name`. swept_at is when that was first done.';

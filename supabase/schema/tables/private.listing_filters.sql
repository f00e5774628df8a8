-- Written by npm run types from the migrated database. Don't edit it.

create table private.listing_filters (
  key text not null,
  kind text not null,
  expression text not null,
  steps numeric[],
  constraint listing_filters_key_check CHECK ((key ~ '^[a-z]+$'::text)),
  constraint listing_filters_kind_check CHECK ((kind = ANY (ARRAY['choice'::text, 'several'::text, 'price'::text, 'least'::text, 'flag'::text]))),
  constraint listing_filters_pkey PRIMARY KEY (key),
  constraint listing_filters_steps CHECK (((kind = 'least'::text) = (steps IS NOT NULL)))
);

comment on table private.listing_filters is 'What the gallery''s filters ask of a listing. key is the parameter in the address; a choice is what the expression equals, several are a list of which it equals one, least what it reaches, a flag that it holds. steps are the numbers that can be chosen; %L in a flag stands for the beginning of the last 30 days. private.add_listing_filter adds one.';

alter table private.listing_filters enable row level security;

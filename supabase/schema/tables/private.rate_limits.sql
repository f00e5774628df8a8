-- Written by npm run types from the migrated database. Don't edit it.

create table private.rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_key_length CHECK ((char_length(key) <= 255)),
  constraint rate_limits_pkey PRIMARY KEY (key)
);

comment on table private.rate_limits is 'How often something was tried, by the name of the limit and a hash of who or what it counts. expire is in milliseconds since 1970.';

alter table private.rate_limits enable row level security;

-- Shared by several servers of one database. rate-limiter-flexible defines the columns and their
-- order. Unlogged: after a crash of the database the counts start anew.
create unlogged table private.rate_limits (
  key text primary key constraint rate_limits_key_length check (char_length(key) <= 255),
  points integer not null default 0,
  expire bigint
);

comment on table private.rate_limits is
  'How often something was tried, by the name of the limit and a hash of who or what it counts. expire is in milliseconds since 1970.';

alter table private.rate_limits enable row level security;
revoke all on table private.rate_limits from anon, authenticated, service_role;

-- Written by npm run types from the migrated database. Don't edit it.

create table private.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  profile_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text default ''::text not null,
  made_at timestamp with time zone default now() not null,
  last_ok_at timestamp with time zone,
  failures integer default 0 not null,
  constraint push_subscriptions_auth_form CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint push_subscriptions_endpoint_form CHECK (((char_length(endpoint) <= 1000) AND (endpoint ~ '^https://[a-z0-9.-]+/[!-~]+$'::text))),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_p256dh_form CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_key UNIQUE (session_id),
  constraint push_subscriptions_user_agent_length CHECK ((char_length(user_agent) <= 300))
);

comment on table private.push_subscriptions is 'Where browsers of the staff want to be rung. Whoever knows the endpoint and both keys can ring it, so only the server reads them. It goes with its session: session_id has no foreign key, since the sessions are the account service''s; one that is gone is noticed before the next ring. failures counts what the push service refused in a row.';

CREATE INDEX push_subscriptions_profile_id_idx ON private.push_subscriptions USING btree (profile_id, made_at);

alter table private.push_subscriptions enable row level security;

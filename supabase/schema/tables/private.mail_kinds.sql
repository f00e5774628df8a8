-- Written by npm run types from the migrated database. Don't edit it.

create table private.mail_kinds (
  kind text not null,
  lifetime interval default '1 day'::interval not null,
  has_token boolean default false not null,
  turn smallint default 1 not null,
  daily_limit integer,
  limit_group text,
  limits_proven boolean default true not null,
  overflow text default 'nobody'::text not null,
  constraint mail_kinds_daily_limit_check CHECK ((daily_limit > 0)),
  constraint mail_kinds_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint mail_kinds_lifetime_check CHECK ((lifetime > '00:00:00'::interval)),
  constraint mail_kinds_overflow_check CHECK ((overflow = ANY (ARRAY['nobody'::text, 'office'::text]))),
  constraint mail_kinds_pkey PRIMARY KEY (kind)
);

comment on table private.mail_kinds is 'The kinds of e-mails. lifetime is how long one is tried. has_token says that its link opens an account: only the accounts put it in line, and the key of the server neither sees nor sends it. Of what is due the lowest turn goes first. daily_limit is how many one address gets in a day, together with the other kinds of its limit_group; null is any number. Addresses that somebody has proven are bound only where limits_proven. What is beyond goes to nobody, or to the office.';

alter table private.mail_kinds enable row level security;

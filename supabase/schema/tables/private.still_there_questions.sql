-- Written by npm run types from the migrated database. Don't edit it.

create table private.still_there_questions (
  property_id uuid not null,
  asked_at timestamp with time zone not null,
  looks integer default 0 not null,
  looked_on date,
  constraint still_there_questions_pkey PRIMARY KEY (property_id),
  constraint still_there_questions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table private.still_there_questions is 'Listings whose person was asked whether they are still available, and has not answered. looks is on how many days one was found unconfirmed for so long that it is hidden, looked_on the last of them: a clock that is wrong for a day hides nothing.';

alter table private.still_there_questions enable row level security;

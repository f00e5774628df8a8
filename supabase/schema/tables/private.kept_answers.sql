-- Written by npm run types from the migrated database. Don't edit it.

create table private.kept_answers (
  question text not null,
  content_version bigint not null,
  answer jsonb not null,
  constraint kept_answers_pkey PRIMARY KEY (question)
);

comment on table private.kept_answers is 'Answers about the listings, each good for one version of the public content. A migration that changes what a question means empties it.';

alter table private.kept_answers enable row level security;

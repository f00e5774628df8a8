-- Written by npm run types from the migrated database. Don't edit it.

create table private.content_changes (
  changes bigint not null,
  constraint content_changes_positive CHECK ((changes > 0))
);

comment on table private.content_changes is 'The version of the public content, as a sum over few rows, most often one: with each change one more, or the time in milliseconds where that is more.';

alter table private.content_changes enable row level security;

-- Written by npm run types from the migrated database. Don't edit it.

create table private.second_step_changes (
  user_id uuid not null,
  change text not null,
  noted_at timestamp with time zone default now() not null,
  constraint second_step_changes_change_known CHECK ((change = ANY (ARRAY['on'::text, 'off'::text, 'added'::text, 'removed'::text, 'codes'::text]))),
  constraint second_step_changes_pkey PRIMARY KEY (user_id, change),
  constraint second_step_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table private.second_step_changes is 'What has changed at the second step of accounts that are still to be told so: switched on or off, a further app added or one of several removed, recovery codes made.';

alter table private.second_step_changes enable row level security;

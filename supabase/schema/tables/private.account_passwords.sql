-- Written by npm run types from the migrated database. Don't edit it.

create table private.account_passwords (
  user_id uuid not null,
  set_at timestamp with time zone not null,
  constraint account_passwords_pkey PRIMARY KEY (user_id),
  constraint account_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table private.account_passwords is 'When an account''s password was last set by somebody who had opened a link to its address. No row where nobody has since the address was confirmed or such a link was opened.';

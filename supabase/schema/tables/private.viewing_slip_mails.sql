-- Written by npm run types from the migrated database. Don't edit it.

create table private.viewing_slip_mails (
  mail_id uuid not null,
  number bigint not null,
  constraint viewing_slip_mails_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES outgoing_mails(id) ON DELETE CASCADE,
  constraint viewing_slip_mails_number_fkey FOREIGN KEY (number) REFERENCES viewing_slips(number),
  constraint viewing_slip_mails_pkey PRIMARY KEY (mail_id)
);

comment on table private.viewing_slip_mails is 'Which e-mails are of which viewing slip, so that they go where its buyer''s details are deleted.';

CREATE INDEX viewing_slip_mails_number_idx ON private.viewing_slip_mails USING btree (number);

alter table private.viewing_slip_mails enable row level security;

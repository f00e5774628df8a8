-- Written by npm run types from the migrated database. Don't edit it.

create table private.viewing_slip_copies (
  number bigint not null,
  recipient text not null,
  constraint viewing_slip_copies_number_fkey FOREIGN KEY (number) REFERENCES viewing_slips(number),
  constraint viewing_slip_copies_pkey PRIMARY KEY (number),
  constraint viewing_slip_copies_recipient_form CHECK (private.is_email_address(recipient))
);

comment on table private.viewing_slip_copies is 'The viewing slips of which a copy is still to be sent to the co-broker.';

alter table private.viewing_slip_copies enable row level security;

CREATE TRIGGER bound_slip_mails BEFORE INSERT ON private.viewing_slip_copies FOR EACH ROW EXECUTE FUNCTION private.bound_slip_mails();

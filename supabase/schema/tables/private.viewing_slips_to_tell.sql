-- Written by npm run types from the migrated database. Don't edit it.

create table private.viewing_slips_to_tell (
  number bigint not null,
  constraint viewing_slips_to_tell_number_fkey FOREIGN KEY (number) REFERENCES viewing_slips(number),
  constraint viewing_slips_to_tell_pkey PRIMARY KEY (number)
);

comment on table private.viewing_slips_to_tell is 'The viewing slips whose buyer gave an e-mail address and has not been sent it yet.';

alter table private.viewing_slips_to_tell enable row level security;

CREATE TRIGGER bound_slip_mails BEFORE INSERT ON private.viewing_slips_to_tell FOR EACH ROW EXECUTE FUNCTION private.bound_slip_mails();

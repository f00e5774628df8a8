-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_slip_mails(slip bigint, mails jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.viewing_slip_mails (mail_id, number)
  select added.id, add_slip_mails.slip from private.add_mails(add_slip_mails.mails) as added (id)
$function$;

comment on function private.add_slip_mails(bigint,jsonb) is 'Puts e-mails in line that go where the buyer''s details of the slip are deleted.';

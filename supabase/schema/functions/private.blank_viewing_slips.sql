-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.blank_viewing_slips(numbers bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  blanked integer;
begin
  delete from public.outgoing_mails
  where outgoing_mails.id in (
    select viewing_slip_mails.mail_id from private.viewing_slip_mails
    where viewing_slip_mails.number = any (blank_viewing_slips.numbers)
  );
  -- Those put in line before it was noted whose they are.
  delete from public.outgoing_mails
  where outgoing_mails.kind = 'viewing_slip'
    and outgoing_mails.recipient in (
      select viewing_slips.buyer_email from public.viewing_slips
      where viewing_slips.number = any (blank_viewing_slips.numbers)
    )
    and not exists (
      select from private.viewing_slip_mails where viewing_slip_mails.mail_id = outgoing_mails.id
    );
  update public.viewing_slips
  set buyer_name = null, buyer_phone = null, buyer_email = null, salt = null, blanked_at = now()
  where viewing_slips.number = any (blank_viewing_slips.numbers) and viewing_slips.blanked_at is null;
  get diagnostics blanked = row_count;
  delete from private.viewing_slips_to_tell
  where viewing_slips_to_tell.number = any (blank_viewing_slips.numbers);
  delete from private.viewing_slip_copies
  where viewing_slip_copies.number = any (blank_viewing_slips.numbers);
  delete from private.viewing_slip_links
  where viewing_slip_links.number = any (blank_viewing_slips.numbers);
  return blanked;
end
$function$;

comment on function private.blank_viewing_slips(bigint[]) is 'Removes the buyers'' details and the salt, after which nothing tells who they were, and answers of how many slips.';

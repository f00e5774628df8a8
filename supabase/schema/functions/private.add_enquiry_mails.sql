-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_enquiry_mails(enquiry uuid, mails jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.outgoing_mails (
    recipient, kind, subject, body_text, body_html, link, reply_to, calendar, enquiry_id
  )
  select mail.recipient, mail.kind, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, add_enquiry_mails.enquiry
  from jsonb_populate_recordset(null::public.outgoing_mails, add_enquiry_mails.mails) as mail
  -- Anybody may type anybody's address: nobody gets more than a few by that.
  where mail.kind <> 'enquiry_receipt' or not exists (
    select from public.outgoing_mails as earlier
    where earlier.kind = 'enquiry_receipt' and earlier.recipient = mail.recipient
      and earlier.created_at > now() - interval '1 day'
    offset 5
  )
$function$;

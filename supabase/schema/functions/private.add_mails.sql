-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_mails(mails jsonb, enquiry uuid DEFAULT NULL::uuid, subscriber uuid DEFAULT NULL::uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.outgoing_mails (
    recipient, kind, subject, body_text, body_html, link, reply_to, calendar, unsubscribe,
    enquiry_id, search_subscriber_id
  )
  select mail.recipient, mail.kind, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, mail.unsubscribe, add_mails.enquiry, add_mails.subscriber
  from jsonb_populate_recordset(null::public.outgoing_mails, add_mails.mails) as mail
  returning id
$function$;

comment on function private.add_mails(jsonb,uuid,uuid) is 'Puts e-mails in line, and answers which: those beyond a limit are none. An enquiry''s go with it when it is blanked, a subscriber''s when the last search ends.';

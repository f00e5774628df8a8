-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_search_mail(mail jsonb, recipient text, subscriber uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.outgoing_mails (
    recipient, kind, subject, body_text, body_html, link, unsubscribe, search_subscriber_id
  )
  values (
    add_search_mail.recipient, mail ->> 'kind', mail ->> 'subject', mail ->> 'body_text',
    mail ->> 'body_html', mail ->> 'link', mail ->> 'unsubscribe', subscriber
  )
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.claim_staff_mail(lease_seconds integer)
 RETURNS TABLE(id uuid, recipient text, subject text, body_text text, body_html text, link text, reply_to text, calendar text, unsubscribe text, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.outgoing_mails as mail
  set attempts = mail.attempts + 1, next_attempt_at = now() + lease_seconds * interval '1 second'
  where mail.id = (
    select due.id from public.outgoing_mails as due
    where due.sent_at is null and due.next_attempt_at <= now()
      and due.kind not in ('confirmation', 'recovery', 'invitation')
    -- An enquiry's e-mail waits for no thousand digests.
    order by due.kind = 'search_digest', due.next_attempt_at
    limit 1
    for update skip locked
  )
  returning mail.id, mail.recipient, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, mail.unsubscribe, mail.attempts
$function$;

grant execute on function claim_staff_mail(integer) to service_role;

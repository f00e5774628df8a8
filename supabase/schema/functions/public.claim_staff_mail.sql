-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.claim_staff_mail(lease_seconds integer)
 RETURNS TABLE(id uuid, recipient text, subject text, body_text text, body_html text, link text, reply_to text, calendar text, unsubscribe text, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select claimed.id, claimed.recipient, claimed.subject, claimed.body_text, claimed.body_html,
    claimed.link, claimed.reply_to, claimed.calendar, claimed.unsubscribe, claimed.attempts
  from private.claim_mail(claim_staff_mail.lease_seconds, false) as claimed
$function$;

comment on function claim_staff_mail(integer) is 'The next e-mail that opens no account, for a server that has no connection of its own.';

grant execute on function claim_staff_mail(integer) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.claim_mail(lease_seconds integer, with_tokens boolean)
 RETURNS SETOF outgoing_mails
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.outgoing_mails as mail
  set attempts = mail.attempts + 1,
    next_attempt_at = now() + claim_mail.lease_seconds * interval '1 second'
  where mail.id = (
    select due.id from public.outgoing_mails as due
    join private.mail_kinds on mail_kinds.kind = due.kind
    where due.sent_at is null and due.next_attempt_at <= now()
      and (claim_mail.with_tokens or not mail_kinds.has_token)
    order by mail_kinds.turn, due.next_attempt_at
    limit 1
    for update of due skip locked
  )
  returning mail.*
$function$;

comment on function private.claim_mail(integer,boolean) is 'The e-mail whose turn it is, for whoever sends it within the lease: none where nothing is due.';

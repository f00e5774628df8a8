-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.claim_mail(lease_seconds integer, with_tokens boolean)
 RETURNS SETOF outgoing_mails
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kinds text[];
begin
  -- Turn by turn, so that the index on the time finds the next without sorting what waits.
  for kinds in
    select array_agg(mail_kinds.kind) from private.mail_kinds
    where claim_mail.with_tokens or not mail_kinds.has_token
    group by mail_kinds.turn
    order by mail_kinds.turn
  loop
    return query
      update public.outgoing_mails as mail
      set attempts = mail.attempts + 1,
        next_attempt_at = now() + claim_mail.lease_seconds * interval '1 second'
      where mail.id = (
        select due.id from public.outgoing_mails as due
        where due.sent_at is null and due.next_attempt_at <= now() and due.kind = any (kinds)
        order by due.next_attempt_at
        limit 1
        for update skip locked
      )
      returning mail.*;
    exit when found;
  end loop;
end
$function$;

comment on function private.claim_mail(integer,boolean) is 'The e-mail whose turn it is, for whoever sends it within the lease: none where nothing is due.';

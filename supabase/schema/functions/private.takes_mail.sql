-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.takes_mail(recipient text, kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select asked.daily_limit is null
    or (not asked.limits_proven and private.is_proven_address(takes_mail.recipient))
    or not exists (
      select from public.outgoing_mails as earlier
      join private.mail_kinds as counted on counted.kind = earlier.kind
      where earlier.recipient = takes_mail.recipient
        and earlier.created_at > now() - interval '1 day'
        and coalesce(counted.limit_group, counted.kind) = coalesce(asked.limit_group, asked.kind)
      offset asked.daily_limit - 1
    )
  from private.mail_kinds as asked where asked.kind = takes_mail.kind
$function$;

comment on function private.takes_mail(text,text) is 'Whether this address may get one more e-mail of the kind today. Null for a kind that is none.';

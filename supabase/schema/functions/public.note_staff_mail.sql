-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_staff_mail(id uuid, error text, pause_seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.note_mail(outgoing_mails.id, note_staff_mail.error, note_staff_mail.pause_seconds)
  from public.outgoing_mails
  join private.mail_kinds on mail_kinds.kind = outgoing_mails.kind
  where outgoing_mails.id = note_staff_mail.id and not mail_kinds.has_token
$function$;

comment on function note_staff_mail(uuid,text,integer) is 'Notes that an e-mail was sent, where the error is empty, or why not and when to try again.';

grant execute on function note_staff_mail(uuid,text,integer) to service_role;

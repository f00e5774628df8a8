-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_staff_mail(id uuid, error text, pause_seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.outgoing_mails as mail set
    sent_at = case when is_sent then now() end,
    last_error = nullif(note_staff_mail.error, ''),
    next_attempt_at = case when is_open then now() + pause_seconds * interval '1 second' end,
    body_text = case when is_open then mail.body_text end,
    body_html = case when is_open then mail.body_html end,
    calendar = case when is_open then mail.calendar end,
    unsubscribe = case when is_open then mail.unsubscribe end,
    link = case when is_open then mail.link end
  from (
    select note_staff_mail.error = '' as is_sent,
      note_staff_mail.error <> '' and private.is_worth_sending(found.kind, found.created_at) as is_open
    from public.outgoing_mails as found where found.id = note_staff_mail.id
  ) as state
  where mail.id = note_staff_mail.id
    and mail.kind not in ('confirmation', 'recovery', 'invitation')
$function$;

comment on function note_staff_mail(uuid,text,integer) is 'Notes that an e-mail was sent, where the error is empty, or why not and when to try again.';

grant execute on function note_staff_mail(uuid,text,integer) to service_role;

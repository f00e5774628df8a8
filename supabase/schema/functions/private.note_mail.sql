-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_mail(id uuid, error text, pause_seconds integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.outgoing_mails as mail set
    sent_at = case when state.is_sent then now() end,
    last_error = nullif(note_mail.error, ''),
    next_attempt_at = case
      when state.is_open then now() + note_mail.pause_seconds * interval '1 second'
    end,
    body_text = case when state.is_open then mail.body_text end,
    body_html = case when state.is_open then mail.body_html end,
    calendar = case when state.is_open then mail.calendar end,
    unsubscribe = case when state.is_open then mail.unsubscribe end,
    link = case when state.is_open then mail.link end,
    token = case when state.is_open then mail.token end
  from (
    select note_mail.error = '' as is_sent,
      note_mail.error <> '' and waiting.created_at + mail_kinds.lifetime > now() as is_open
    from public.outgoing_mails as waiting
    join private.mail_kinds on mail_kinds.kind = waiting.kind
    where waiting.id = note_mail.id
  ) as state
  where mail.id = note_mail.id
$function$;

comment on function private.note_mail(uuid,text,integer) is 'Notes that an e-mail was sent, where the error is empty, or why not and when to try again; what is sent or given up loses its text.';

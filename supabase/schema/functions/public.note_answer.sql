-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_answer(id uuid, channel text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stored public.enquiries := private.seen_enquiry(note_answer.id);
begin
  if note_answer.channel is null
    or note_answer.channel not in ('call', 'sms', 'viber', 'messenger', 'email')
  then
    raise exception 'An answer is a call, an SMS, by Viber, Messenger or e-mail.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(stored.id, 'answered',
    jsonb_build_object('channel', note_answer.channel));
  if stored.first_answered_at is null or stored.state = 'new' then
    update public.enquiries set
      first_answered_at = coalesce(enquiries.first_answered_at, now()),
      state = case enquiries.state when 'new' then 'contacted' else enquiries.state end
    where enquiries.id = stored.id
    returning * into stored;
  end if;
  return to_jsonb(stored);
end
$function$;

comment on function note_answer(uuid,text) is 'Notes that somebody called or wrote back. A new enquiry is then contacted.';

grant execute on function note_answer(uuid,text) to authenticated;
grant execute on function note_answer(uuid,text) to service_role;

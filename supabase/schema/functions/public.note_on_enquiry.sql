-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_on_enquiry(id uuid, text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.seen_enquiry(note_on_enquiry.id);
  if private.has_visible_text(note_on_enquiry.text) is not true
    or char_length(note_on_enquiry.text) > 4000
  then
    raise exception 'A note has 1 to 4000 characters.' using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(note_on_enquiry.id, 'note',
    jsonb_build_object('text', note_on_enquiry.text));
end
$function$;

grant execute on function note_on_enquiry(uuid,text) to authenticated;
grant execute on function note_on_enquiry(uuid,text) to service_role;

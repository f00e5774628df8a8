-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.send_back_change(change uuid, note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant public.waiting_changes := private.must_decide(change);
begin
  if coalesce(char_length(send_back_change.note), 1001) > 1000 then
    raise exception 'A note has at most 1000 characters.' using errcode = '22023', hint = 'bad_note';
  end if;
  update public.waiting_changes
  set sent_back_at = now(), sent_back_by = private.account_profile_id(), note = btrim(send_back_change.note)
  where waiting_changes.id = asked.id;
end
$function$;

comment on function send_back_change(uuid,text) is 'Ends the wait of changes without making them, with a note of up to 1000 characters for who asked, for admins. Raises as approve_change does.';

grant execute on function send_back_change(uuid,text) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_viewing(viewing_id uuid, state text, outcome text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.viewings;
  stored public.viewings;
begin
  select viewings.* into before from public.viewings where viewings.id = end_viewing.viewing_id;
  -- Also for a viewing that there isn't: nothing tells the two apart.
  perform private.seen_enquiry(before.enquiry_id);
  if end_viewing.state is null or end_viewing.state not in ('done', 'missed', 'cancelled') then
    raise exception 'A viewing is done, missed or cancelled.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  begin
    update public.viewings set
      state = end_viewing.state, outcome = coalesce(end_viewing.outcome, ''),
      -- What came of it is written, and written again: nobody is told twice for that.
      sequence = viewings.sequence + (viewings.state <> end_viewing.state)::integer
    where viewings.id = before.id
    returning * into stored;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;
  perform private.note_event(stored.enquiry_id, 'viewing_' || stored.state, jsonb_build_object(
    'viewing', stored.id, 'starts_at', stored.starts_at, 'outcome', stored.outcome
  ));
  return to_jsonb(stored);
end
$function$;

grant execute on function end_viewing(uuid,text,text) to authenticated;
grant execute on function end_viewing(uuid,text,text) to service_role;

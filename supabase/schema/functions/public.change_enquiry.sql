-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.change_enquiry(id uuid, revision integer, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.enquiries := private.seen_enquiry(change_enquiry.id);
  wanted public.enquiries;
  stored public.enquiries;
begin
  if before.revision is distinct from change_enquiry.revision then
    raise exception 'Somebody else has changed this enquiry in the meantime.'
      using errcode = 'PT409', hint = 'conflict', detail = to_jsonb(before)::text;
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
    select from jsonb_object_keys(changes) as given (name)
    where given.name not in ('state', 'lost_reason', 'next_step', 'next_step_on', 'assignee_id')
  ) then
    raise exception 'Only state, lost_reason, next_step, next_step_on and assignee_id change.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;

  begin
    wanted := jsonb_populate_record(before, changes);
    if wanted.assignee_id is distinct from before.assignee_id
      and not private.is_admin()
      and wanted.assignee_id is distinct from private.account_profile_id()
      and wanted.assignee_id is not null
    then
      raise exception 'Only admins give enquiries to others.'
        using errcode = '42501', hint = 'enquiry_assign_forbidden';
    end if;
    if wanted.state is distinct from 'lost' then
      wanted.lost_reason := '';
    end if;
    update public.enquiries set
      state = wanted.state, lost_reason = wanted.lost_reason,
      next_step = wanted.next_step, next_step_on = wanted.next_step_on,
      assignee_id = wanted.assignee_id,
      first_answered_at = case
        when wanted.state in ('contacted', 'viewing_set', 'offer', 'won')
          then coalesce(enquiries.first_answered_at, now())
        else enquiries.first_answered_at
      end
    where enquiries.id = before.id
    returning * into stored;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;

  if stored.assignee_id is distinct from before.assignee_id then
    perform private.note_event(stored.id, 'assigned',
      jsonb_build_object('from', before.assignee_id, 'to', stored.assignee_id));
  end if;
  if (stored.state, stored.lost_reason) is distinct from (before.state, before.lost_reason) then
    perform private.note_event(stored.id, 'state', jsonb_build_object(
      'from', before.state, 'to', stored.state, 'reason', stored.lost_reason
    ));
  end if;
  if (stored.next_step, stored.next_step_on)
    is distinct from (before.next_step, before.next_step_on)
  then
    perform private.note_event(stored.id, 'step', jsonb_build_object(
      'step', stored.next_step, 'on', stored.next_step_on
    ));
  end if;
  return to_jsonb(stored);
end
$function$;

comment on function change_enquiry(uuid,integer,jsonb) is 'Changes the state, the next step or whose an enquiry is, over the revision that was loaded; notes it, and answers the row. Raises PT409, hint conflict, with the row as it stands where somebody else was first.';

grant execute on function change_enquiry(uuid,integer,jsonb) to authenticated;
grant execute on function change_enquiry(uuid,integer,jsonb) to service_role;

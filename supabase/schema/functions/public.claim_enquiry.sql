-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.claim_enquiry(enquiry uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid := private.account_profile_id();
begin
  if not private.sees_unassigned() then
    raise exception 'Your account may not claim enquiries.'
      using errcode = '42501', hint = 'enquiry_claim_forbidden';
  end if;
  update public.enquiries set assignee_id = own
  where enquiries.id = claim_enquiry.enquiry and enquiries.assignee_id is null
    and enquiries.blanked_at is null
    and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer');
  if found then
    perform private.note_event(
      claim_enquiry.enquiry, 'assigned', jsonb_build_object('from', null, 'to', own)
    );
    return true;
  end if;
  -- Whoever lost the answer on the way asks again.
  return exists (
    select from public.enquiries
    where enquiries.id = claim_enquiry.enquiry and enquiries.assignee_id = own
  );
end
$function$;

comment on function claim_enquiry(uuid) is 'Assigns an open enquiry that is nobody''s to the account: true for the one who has it now, false for all others and for what is no longer there. Raises 42501, hint enquiry_claim_forbidden, where the account doesn''t see enquiries that are nobody''s.';

grant execute on function claim_enquiry(uuid) to authenticated;

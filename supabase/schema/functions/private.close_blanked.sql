-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.close_blanked(enquiry_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with open as (
    select enquiries.id, enquiries.state from public.enquiries
    where enquiries.id = any (close_blanked.enquiry_ids)
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
    for update
  ), closed as (
    update public.enquiries set state = 'lost', lost_reason = 'Personal details deleted'
    from open where enquiries.id = open.id
  )
  insert into public.enquiry_events (enquiry_id, kind, details)
  select open.id, 'state',
    jsonb_build_object('from', open.state, 'to', 'lost', 'reason', 'Personal details deleted')
  from open
$function$;

comment on function private.close_blanked(uuid[]) is 'Closes those that are open, and notes that their personal details were deleted.';

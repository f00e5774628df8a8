-- What nobody can answer any more is closed, with a word that says why.
create or replace function private.blank_enquiries(enquiry_ids uuid[])
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  blanked uuid[];
begin
  with gone as (
    update public.enquiries set
      contact_id = null, name = '', phone = null, email = null, message = '', subject = '',
      preferred_times = '{}', wants_news = false, next_step = '',
      next_step_on = null, idempotency_key = null, blanked_at = now(), lost_reason = '',
      -- What the counts go by. The rest of an address may hold what somebody searched for.
      source = jsonb_strip_nulls(jsonb_build_object(
        'utm_source', enquiries.source ->> 'utm_source',
        'referrer', substring(enquiries.source ->> 'referrer' from '^https?://[^/?#@]+')
      ))
    where enquiries.id = any (blank_enquiries.enquiry_ids) and enquiries.blanked_at is null
    returning enquiries.id
  )
  select array_agg(gone.id) into blanked from gone;

  delete from public.enquiry_events
  where enquiry_events.enquiry_id = any (blanked) and enquiry_events.kind in ('note', 'step');
  update public.enquiry_events set details = enquiry_events.details - 'reason' - 'outcome' - 'place'
  where enquiry_events.enquiry_id = any (blanked)
    and enquiry_events.details ?| array['reason', 'outcome', 'place'];
  update public.viewings set
    place = '', outcome = '',
    -- Nobody comes whom nobody can reach.
    state = case when viewings.state = 'set' and viewings.starts_at > now() then 'cancelled'
      else viewings.state end
  where viewings.enquiry_id = any (blanked);
  delete from public.outgoing_mails where outgoing_mails.enquiry_id = any (blanked);
  insert into public.enquiry_events (enquiry_id, kind)
  select enquiry_id, 'blanked' from unnest(blanked) as enquiry_id;
  perform private.close_blanked(blanked);
  return coalesce(cardinality(blanked), 0);
end
$$;

create function private.close_blanked(enquiry_ids uuid[])
returns void
language sql security definer
set search_path = ''
as $$
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
$$;
comment on function private.close_blanked(uuid[]) is
  'Closes those that are open, and notes that their personal details were deleted.';
revoke execute on function private.close_blanked(uuid[])
  from public, anon, authenticated, service_role;

select private.close_blanked(array(
  select enquiries.id from public.enquiries where enquiries.blanked_at is not null
));

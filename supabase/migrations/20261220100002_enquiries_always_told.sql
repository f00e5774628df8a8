-- A stranger's invented enquiries used up what agents and the office get in a day, and a genuine one
-- after them was told to nobody and yet marked as told. As for enquiry_notice, an address that
-- somebody has proven gets all of them, and what is beyond at another goes to the office.
update private.mail_kinds set limits_proven = false, overflow = 'office'
where kind in ('enquiry_offer', 'enquiry_unanswered', 'enquiry_assigned');

create or replace function public.add_raised_mails(enquiry_id uuid, mails jsonb)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  stored bigint;
begin
  perform from public.enquiries
  where enquiries.id = add_raised_mails.enquiry_id and enquiries.risen_at is null
    and enquiries.state = 'new' and enquiries.blanked_at is null
  for update;
  if not found then
    return false;
  end if;
  select count(*) into stored
  from private.add_mails(add_raised_mails.mails, add_raised_mails.enquiry_id);
  -- Not told: it is tried again at the next look.
  if stored = 0 and jsonb_array_length(add_raised_mails.mails) > 0 then
    return false;
  end if;
  update public.enquiries set risen_at = now() where enquiries.id = add_raised_mails.enquiry_id;
  insert into public.enquiry_events (enquiry_id, kind) values (add_raised_mails.enquiry_id, 'risen');
  return true;
end
$$;

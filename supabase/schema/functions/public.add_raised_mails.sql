-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_raised_mails(enquiry_id uuid, mails jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

comment on function add_raised_mails(uuid,jsonb) is 'Tells the office once that an enquiry has no answer; false where another process was first or somebody has answered since.';

grant execute on function add_raised_mails(uuid,jsonb) to service_role;

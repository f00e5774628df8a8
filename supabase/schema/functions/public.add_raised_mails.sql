-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_raised_mails(enquiry_id uuid, mails jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.enquiries set risen_at = now()
  where enquiries.id = add_raised_mails.enquiry_id and enquiries.risen_at is null
    and enquiries.state = 'new' and enquiries.blanked_at is null;
  if not found then
    return false;
  end if;
  insert into public.enquiry_events (enquiry_id, kind) values (add_raised_mails.enquiry_id, 'risen');
  perform private.add_mails(add_raised_mails.mails, add_raised_mails.enquiry_id);
  return true;
end
$function$;

comment on function add_raised_mails(uuid,jsonb) is 'Tells the office once that an enquiry has no answer; false where another process was first or somebody has answered since.';

grant execute on function add_raised_mails(uuid,jsonb) to service_role;

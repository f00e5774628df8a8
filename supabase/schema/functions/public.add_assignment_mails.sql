-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_assignment_mails(enquiry_id uuid, assignee_id uuid, mails jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.enquiries set told_assignee_id = enquiries.assignee_id
  where enquiries.id = add_assignment_mails.enquiry_id
    and enquiries.assignee_id = add_assignment_mails.assignee_id
    and enquiries.told_assignee_id is distinct from enquiries.assignee_id
    and enquiries.blanked_at is null;
  if not found then
    return false;
  end if;
  perform private.add_mails(add_assignment_mails.mails, add_assignment_mails.enquiry_id);
  return true;
end
$function$;

comment on function add_assignment_mails(uuid,uuid,jsonb) is 'Puts the e-mails of an assignment in line, once; false where another process was first or it was assigned to another since.';

grant execute on function add_assignment_mails(uuid,uuid,jsonb) to service_role;

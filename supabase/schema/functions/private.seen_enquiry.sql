-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.seen_enquiry(enquiry uuid)
 RETURNS enquiries
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.enquiries;
begin
  select enquiries.* into found_row from public.enquiries
  where enquiries.id = seen_enquiry.enquiry and private.sees_enquiry(enquiries.assignee_id)
  for update;
  if not found then
    raise exception 'There is no such enquiry.' using errcode = 'PT404', hint = 'not_found';
  elsif found_row.blanked_at is not null then
    -- Whatever was written to it now would stay for ever.
    raise exception 'This enquiry was blanked.' using errcode = 'P0001', hint = 'enquiry_blanked';
  end if;
  return found_row;
end
$function$;

comment on function private.seen_enquiry(uuid) is 'The enquiry, locked until the transaction ends; raises PT404 where the account does not see it, P0001 where it was blanked.';

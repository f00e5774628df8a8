-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.chosen_enquiries(contact uuid, enquiry_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not enquiry_ids <@ array(select private.enquiries_of(contact)) then
    raise exception 'An enquiry shares nothing with this contact.'
      using errcode = 'PT404', hint = 'not_found';
  end if;
  return enquiry_ids;
end
$function$;

comment on function private.chosen_enquiries(uuid,uuid[]) is 'The enquiries that an admin ticked as somebody''s own; raises PT404 where one has neither their contact nor their number or address.';

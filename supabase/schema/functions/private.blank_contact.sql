-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.blank_contact(contact uuid, enquiry_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  others constant uuid[] := array(
    select distinct enquiries.contact_id from public.enquiries
    where enquiries.id = any (blank_contact.enquiry_ids)
      and enquiries.contact_id <> blank_contact.contact
  );
  blanked integer;
begin
  blanked := private.blank_enquiries(blank_contact.enquiry_ids);
  delete from public.contacts
  where contacts.id = blank_contact.contact or (
    contacts.id = any (others) and not exists (
      select from public.enquiries where enquiries.contact_id = contacts.id
    )
  );
  -- Whoever shares a number with them is called by what they wrote themselves.
  update public.contacts set name = (
    select enquiries.name from public.enquiries where enquiries.contact_id = contacts.id
    order by enquiries.created_at desc limit 1
  )
  where contacts.id = any (others);
  return blanked;
end
$function$;

comment on function private.blank_contact(uuid,uuid[]) is 'Removes all that tells who somebody was from these enquiries, and the contact; answers of how many.';

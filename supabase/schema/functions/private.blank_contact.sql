-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.blank_contact(contact uuid, enquiry_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched constant uuid[] := array(
    select enquiries.contact_id from public.enquiries
    where enquiries.id = any (blank_contact.enquiry_ids) and enquiries.contact_id is not null
    union
    select blank_contact.contact
  );
  blanked integer;
begin
  blanked := private.blank_enquiries(blank_contact.enquiry_ids);
  delete from public.contacts
  where contacts.id = any (touched) and not exists (
    select from public.enquiries where enquiries.contact_id = contacts.id
  );
  -- Whoever shares a number with them is known by what they wrote themselves.
  update public.contacts set (name, phone, email) = (
    select enquiries.name, enquiries.phone, enquiries.email from public.enquiries
    where enquiries.contact_id = contacts.id
    order by enquiries.created_at desc limit 1
  )
  where contacts.id = any (touched);
  return blanked;
end
$function$;

comment on function private.blank_contact(uuid,uuid[]) is 'Removes all that tells who somebody was from these enquiries, and each contact that nothing is left of; answers of how many.';

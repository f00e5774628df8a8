-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.enquiries_of(contact uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select enquiries.id from public.enquiries, public.contacts
  where contacts.id = enquiries_of.contact and (
    enquiries.contact_id = contacts.id
    or enquiries.phone = contacts.phone
    or enquiries.email = contacts.email
  )
$function$;

comment on function private.enquiries_of(uuid) is 'All that somebody may have written: also what came by one contact''s number with another one''s address, and so perhaps another''s.';

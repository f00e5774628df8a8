-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.contact_of(called text, number text, address text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  -- Two enquiries of one human at the same moment make one contact. Always in this order.
  if number is not null then
    perform pg_advisory_xact_lock(hashtextextended('bale.contact ' || number, 0));
  end if;
  if address is not null then
    perform pg_advisory_xact_lock(hashtextextended('bale.contact ' || address, 0));
  end if;
  -- By what was written before, so that it finds a contact that was joined by hand. Locked: whoever is
  -- being deleted at this moment is gone after this.
  if number is not null then
    select contacts.id into found_id from public.enquiries
    join public.contacts on contacts.id = enquiries.contact_id
    where enquiries.phone = number and enquiries.email is not distinct from address
    order by enquiries.created_at desc
    limit 1
    for update of contacts;
  else
    select contacts.id into found_id from public.enquiries
    join public.contacts on contacts.id = enquiries.contact_id
    where enquiries.email = address and enquiries.phone is null
    order by enquiries.created_at desc
    limit 1
    for update of contacts;
  end if;
  if found_id is null then
    insert into public.contacts (name, phone, email) values (called, number, address)
    returning contacts.id into found_id;
    return found_id;
  end if;
  update public.contacts set last_enquiry_at = now() where contacts.id = found_id;
  return found_id;
end
$function$;

comment on function private.contact_of(text,text,text) is 'Whoever wrote with exactly this number and this address, made where there is nobody. Anybody may type one that is another''s: sharing one makes nobody the same.';

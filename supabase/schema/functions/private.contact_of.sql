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
  -- Whoever is being deleted at this moment is gone after this.
  perform 1 from public.contacts
  where contacts.phone = number or contacts.email = address
  order by contacts.id
  for update;
  select contacts.id into found_id from public.contacts
  where contacts.phone = number or contacts.email = address
  order by (contacts.phone = number) desc nulls last
  limit 1;
  if found_id is null then
    -- By a second number or address, which the contact has no place for.
    select contacts.id into found_id from public.enquiries
    join public.contacts on contacts.id = enquiries.contact_id
    where enquiries.phone = number or enquiries.email = address
    order by enquiries.created_at desc
    limit 1
    for update of contacts;
  end if;
  if found_id is null then
    insert into public.contacts (name, phone, email) values (called, number, address)
    returning contacts.id into found_id;
    return found_id;
  end if;
  perform private.join_contacts(found_id, address);
  update public.contacts set
    name = called,
    phone = coalesce(contacts.phone, number),
    email = coalesce(contacts.email, (
      select address where not exists (
        select from public.contacts as other where other.email = address and other.id <> found_id
      )
    )),
    last_enquiry_at = now()
  where contacts.id = found_id;
  return found_id;
end
$function$;

comment on function private.contact_of(text,text,text) is 'Whoever has this number or else this address, made where there is nobody. What a contact lacks is filled in; what it has stays.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.join_contacts(kept uuid, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  other_id uuid;
begin
  select other.id into other_id
  from public.contacts, public.contacts as other
  where contacts.id = join_contacts.kept and contacts.email is null
    and other.email = join_contacts.address and other.phone is null and other.id <> contacts.id;
  if other_id is not null then
    update public.enquiries set contact_id = join_contacts.kept
    where enquiries.contact_id = other_id;
    delete from public.contacts where contacts.id = other_id;
  end if;
end
$function$;

comment on function private.join_contacts(uuid,text) is 'Makes one of two contacts where somebody known by a number alone also uses the address of somebody known by that alone.';

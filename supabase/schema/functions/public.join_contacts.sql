-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.join_contacts(kept uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.contacts;
begin
  perform 1 from public.contacts
  where contacts.id in (kept, other)
    and (private.is_admin() or contacts.id in (select private.seen_contacts()))
  order by contacts.id
  for update;
  -- The one that is gone already is as one that never was.
  if kept = other or (select count(*) <> 2 from public.contacts
    where contacts.id in (kept, other)
      and (private.is_admin() or contacts.id in (select private.seen_contacts()))
  ) then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if not private.is_admin() and not exists (
    select from public.enquiries as one
    join public.enquiries as another on one.phone = another.phone or one.email = another.email
    where one.contact_id = join_contacts.kept and another.contact_id = join_contacts.other
  ) then
    raise exception 'Only administrators join contacts that share no number and no address.'
      using errcode = '42501', hint = 'contacts_apart';
  end if;
  update public.enquiries set contact_id = join_contacts.kept
  where enquiries.contact_id = join_contacts.other;
  delete from public.contacts where contacts.id = join_contacts.other returning * into gone;
  update public.contacts set
    phone = coalesce(contacts.phone, gone.phone),
    email = coalesce(contacts.email, gone.email),
    created_at = least(contacts.created_at, gone.created_at),
    last_enquiry_at = greatest(contacts.last_enquiry_at, gone.last_enquiry_at)
  where contacts.id = join_contacts.kept;
end
$function$;

comment on function join_contacts(uuid,uuid) is 'Says that two contacts are one human: the enquiries of the other are the kept one''s from then on, and what they write with the same number and address. For whoever sees both, where they share a number or an address; admins join any. Raises PT404.';

grant execute on function join_contacts(uuid,uuid) to authenticated;
grant execute on function join_contacts(uuid,uuid) to service_role;

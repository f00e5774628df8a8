-- Whoever knew an address could give its contact another name, by one message. A contact is called as it
-- first was; each message shows the name that it came with.
create or replace function private.contact_of(called text, number text, address text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
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
$$;

-- Joining can't be undone. What shares nothing may still be one human, but that is an administrator's to say.
create or replace function public.join_contacts(kept uuid, other uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function public.join_contacts(uuid, uuid) is
  'Says that two contacts are one human: the enquiries of the other are the kept one''s from then on, and what they write with the same number and address. For whoever sees both, where they share a number or an address; admins join any. Raises PT404.';

-- An agent who wrote a colleague's address into their own entry had all notices sent there, without a bound.
create or replace function private.is_proven_address(address text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.username = is_proven_address.address and profiles.confirmed_at is not null
      and not exists (
        select from public.people
        where lower(people.email) = is_proven_address.address
          and people.profile_id is distinct from profiles.id
      )
  ) or exists (
    select from public.site_settings where site_settings.email = is_proven_address.address
  )
$$;
comment on function private.is_proven_address(text) is
  'Whether an account confirmed this address, and nobody else''s entry names it; or it is the office''s, which admins set.';

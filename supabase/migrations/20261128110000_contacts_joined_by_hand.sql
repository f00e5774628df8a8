-- Whoever wrote with an address of somebody else's became one contact with them, and got their messages
-- with a copy of "their own" data (decision 0034).

drop index public.contacts_phone_key;
drop index public.contacts_email_key;

comment on table public.contacts is
  'Somebody who wrote, found again by the number and address that they gave together; made one with another by hand (join_contacts). name is what they called themselves last. Deleted when their data is blanked.';

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
  update public.contacts set name = called, last_enquiry_at = now() where contacts.id = found_id;
  return found_id;
end
$$;
comment on function private.contact_of(text, text, text) is
  'Whoever wrote with exactly this number and this address, made where there is nobody. Anybody may type one that is another''s: sharing one makes nobody the same.';

drop function private.join_contacts(uuid, text);

create function public.join_contacts(kept uuid, other uuid)
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
  'Says that two contacts are one human: the enquiries of the other are the kept one''s from then on, and what they write with the same number and address. For whoever sees both; raises PT404.';

grant execute on function public.join_contacts(uuid, uuid) to authenticated, service_role;

comment on function private.enquiries_of(uuid) is
  'All that somebody may have written: also what came by one contact''s number with another one''s address, and so perhaps another''s.';

create or replace function private.spam_signs_of(enquiry jsonb, contact uuid)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select distinct sign from (
      select jsonb_array_elements_text(coalesce(enquiry -> 'spam_signs', '[]')) as sign
      union all
      -- What the form begins with is many people's whole message.
      -- So are a few words: is it still available?
      select 'repeated' where (enquiry -> 'is_start')::boolean is not true
        and char_length(enquiry ->> 'message') >= 40 and exists (
        select from public.enquiries
        where md5(enquiries.message) = md5(enquiry ->> 'message')
          and enquiries.created_at > now() - interval '1 day'
        offset 3
      )
      union all
      -- With another address each time it is still one number.
      select 'many' where exists (
        select from public.enquiries
        where (
          enquiries.contact_id = contact
          or enquiries.phone = enquiry ->> 'phone' or enquiries.email = enquiry ->> 'email'
        ) and enquiries.created_at > now() - interval '1 hour'
        offset 9
      )
    ) as signs
    order by sign
  )
$$;

create or replace function private.blank_contact(contact uuid, enquiry_ids uuid[])
returns integer
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function private.blank_contact(uuid, uuid[]) is
  'Removes all that tells who somebody was from these enquiries, and each contact that nothing is left of; answers of how many.';

create function private.chosen_enquiries(contact uuid, enquiry_ids uuid[])
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not enquiry_ids <@ array(select private.enquiries_of(contact)) then
    raise exception 'An enquiry shares nothing with this contact.'
      using errcode = 'PT404', hint = 'not_found';
  end if;
  return enquiry_ids;
end
$$;
comment on function private.chosen_enquiries(uuid, uuid[]) is
  'The enquiries that an admin ticked as somebody''s own; raises PT404 where one has neither their contact nor their number or address.';

drop function private.subscribers_of(uuid);

create function private.subscribers_of(enquiry_ids uuid[], addresses text[])
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select search_subscribers.id from private.search_subscribers
  where search_subscribers.email = any (subscribers_of.addresses)
    and search_subscribers.email in (
      select enquiries.email from public.enquiries
      where enquiries.id = any (subscribers_of.enquiry_ids)
    )
$$;

drop function public.export_contact(uuid);

create function public.export_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  found_contact public.contacts;
  chosen uuid[];
  found_enquiries jsonb;
  found_searches jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only admins export a contact.'
      using errcode = '42501', hint = 'contact_export_forbidden';
  end if;
  select * into found_contact from public.contacts where contacts.id = export_contact.id;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(export_contact.id, export_contact.enquiry_ids);
  select coalesce(jsonb_agg(
    to_jsonb(enquiries) - 'idempotency_key' - 'excerpt' - 'search_text' || jsonb_build_object(
      'events', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'kind', enquiry_events.kind, 'details', enquiry_events.details,
            'created_at', enquiry_events.created_at
          ) order by enquiry_events.id
        ), '[]')
        from public.enquiry_events where enquiry_events.enquiry_id = enquiries.id
      ),
      'viewings', (
        select coalesce(jsonb_agg(to_jsonb(viewings) order by viewings.starts_at), '[]')
        from public.viewings where viewings.enquiry_id = enquiries.id
      ),
      'mails', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'recipient', outgoing_mails.recipient, 'subject', outgoing_mails.subject,
            'created_at', outgoing_mails.created_at
          ) order by outgoing_mails.created_at
        ), '[]')
        from public.outgoing_mails
        where outgoing_mails.enquiry_id = enquiries.id
          and outgoing_mails.recipient = enquiries.email
      )
    ) order by enquiries.created_at
  ), '[]') into found_enquiries
  from public.enquiries
  where enquiries.id = any (chosen);
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'email', search_subscribers.email, 'search', saved_searches.search,
      'filters', saved_searches.filters, 'consent', saved_searches.consent,
      'notice_version', saved_searches.notice_version,
      'consented_at', saved_searches.consented_at,
      'confirmed_at', saved_searches.confirmed_at
    ) order by saved_searches.consented_at
  ), '[]') into found_searches
  from private.saved_searches
  join private.search_subscribers on search_subscribers.id = saved_searches.subscriber_id
  where search_subscribers.id in (select private.subscribers_of(chosen, export_contact.addresses));
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('export', jsonb_array_length(found_enquiries), private.account_profile_id());
  return jsonb_build_object(
    -- Its name and numbers may be another's, where something of it is not theirs.
    'contact', case when not exists (
      select from public.enquiries
      where enquiries.contact_id = found_contact.id and enquiries.id <> all (chosen)
    ) then to_jsonb(found_contact) end,
    'enquiries', found_enquiries, 'saved_searches', found_searches
  );
end
$$;
comment on function public.export_contact(uuid, uuid[], text[]) is
  'What is kept of somebody, for themselves: the enquiries that an admin found to be theirs, and the searches saved under those of their addresses; noted that it was handed out. For admins.';

grant execute on function public.export_contact(uuid, uuid[], text[]) to authenticated, service_role;

drop function public.delete_contact(uuid);

create function public.delete_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}')
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  chosen uuid[];
  blanked integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins delete a contact.'
      using errcode = '42501', hint = 'contact_delete_forbidden';
  end if;
  perform 1 from public.contacts where contacts.id = delete_contact.id for update;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(delete_contact.id, delete_contact.enquiry_ids);
  delete from public.outgoing_mails
  where outgoing_mails.recipient in (
    select search_subscribers.email from private.search_subscribers
    where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses))
  ) and outgoing_mails.kind in ('search_confirmation', 'search_digest');
  delete from private.search_subscribers
  where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses));
  blanked := private.blank_contact(delete_contact.id, chosen);
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', blanked, private.account_profile_id());
  return blanked;
end
$$;
comment on function public.delete_contact(uuid, uuid[], text[]) is
  'Blanks the enquiries that an admin found to be somebody''s, and ends the searches saved under those of their addresses; answers of how many enquiries. For admins.';

grant execute on function public.delete_contact(uuid, uuid[], text[]) to authenticated, service_role;

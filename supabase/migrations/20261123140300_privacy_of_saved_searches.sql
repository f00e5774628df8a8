-- A copy and a deletion of somebody's data cover the searches kept under their address.

create function private.subscribers_of(contact uuid)
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select search_subscribers.id from private.search_subscribers
  where search_subscribers.email in (
    select contacts.email from public.contacts where contacts.id = subscribers_of.contact
    union
    select enquiries.email from public.enquiries
    where enquiries.contact_id = subscribers_of.contact
  )
$$;

create or replace function public.delete_contact(id uuid)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
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
  delete from public.outgoing_mails
  where outgoing_mails.recipient in (
    select search_subscribers.email from private.search_subscribers
    where search_subscribers.id in (select private.subscribers_of(delete_contact.id))
  ) and outgoing_mails.kind in ('search_confirmation', 'search_digest');
  delete from private.search_subscribers
  where search_subscribers.id in (select private.subscribers_of(delete_contact.id));
  blanked := private.blank_contact(
    delete_contact.id, array(select private.enquiries_of(delete_contact.id))
  );
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', blanked, private.account_profile_id());
  return blanked;
end
$$;

create or replace function public.export_contact(id uuid)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_contact jsonb;
  found_enquiries jsonb;
  found_searches jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only admins export a contact.'
      using errcode = '42501', hint = 'contact_export_forbidden';
  end if;
  select to_jsonb(contacts) into found_contact from public.contacts
  where contacts.id = export_contact.id;
  if found_contact is null then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
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
  where enquiries.id in (select private.enquiries_of(export_contact.id));
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
  where search_subscribers.id in (select private.subscribers_of(export_contact.id));
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('export', jsonb_array_length(found_enquiries), private.account_profile_id());
  return jsonb_build_object(
    'contact', found_contact, 'enquiries', found_enquiries, 'saved_searches', found_searches
  );
end
$$;

-- The notice that the site came with says it too; one that staff wrote is theirs. Nobody's consent
-- changes: a version that somebody agreed to stays, and the next one says it.
with ours as (
  select version, replace(
    replace(
      body,
      '

# Why

',
      '

If you ask for new listings by e-mail we keep your address and what you search for.

# Why

'
    ),
    '

# Your rights

',
      '

New listings by e-mail end when you end them, by the link in each of those e-mails, and a year after you confirmed them at the latest; we then remove your address from them. What you keep in your own browser never reaches us.

# Your rights

'
  ) as body
  from public.privacy_notices
  where published_by is null and version = (select max(version) from public.privacy_notices)
), changed as (
  update public.privacy_notices set body = ours.body from ours
  where privacy_notices.version = ours.version and not exists (
    select from public.enquiries where enquiries.notice_version = ours.version
  )
  returning privacy_notices.version
)
insert into public.privacy_notices (version, body)
select ours.version + 1, ours.body from ours where not exists (select from changed);

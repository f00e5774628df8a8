-- What the Data Privacy Act asks: an end to what is kept, a copy and a deletion on request, and a
-- record that it was done, which itself tells nothing of whose data it was.
create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint privacy_requests_kind_known
    check (kind in ('export', 'deletion', 'retention')),
  enquiry_count integer not null,
  profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.privacy_requests is
  'That somebody''s data was handed out or removed, by whom and when; retention is the server''s own, at the end of the months set.';

create index privacy_requests_profile_id_idx on public.privacy_requests (profile_id);
create index privacy_requests_created_at_idx on public.privacy_requests (created_at desc);

grant select on table public.privacy_requests to authenticated;
grant all on table public.privacy_requests to service_role;
alter table public.privacy_requests enable row level security;
create policy "Admins read what was handed out or removed"
on public.privacy_requests for select to authenticated
using ((select private.is_admin()));

create function private.enquiries_of(contact uuid)
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select enquiries.id from public.enquiries, public.contacts
  where contacts.id = enquiries_of.contact and (
    enquiries.contact_id = contacts.id
    or enquiries.phone = contacts.phone
    or enquiries.email = contacts.email
  )
$$;
comment on function private.enquiries_of(uuid) is
  'All that somebody wrote: also what came by one contact''s number with another one''s address.';

create function private.blank_enquiries(enquiry_ids uuid[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  blanked uuid[];
begin
  with gone as (
    update public.enquiries set
      contact_id = null, name = '', phone = null, email = null, message = '', subject = '',
      preferred_times = '{}', wants_news = false, lost_reason = '', next_step = '',
      next_step_on = null, idempotency_key = null, blanked_at = now(),
      -- What the counts go by. The rest of an address may hold what somebody searched for.
      source = jsonb_strip_nulls(jsonb_build_object(
        'utm_source', enquiries.source ->> 'utm_source',
        'referrer', substring(enquiries.source ->> 'referrer' from '^https?://[^/?#@]+')
      ))
    where enquiries.id = any (blank_enquiries.enquiry_ids) and enquiries.blanked_at is null
    returning enquiries.id
  )
  select array_agg(gone.id) into blanked from gone;

  delete from public.enquiry_events
  where enquiry_events.enquiry_id = any (blanked) and enquiry_events.kind in ('note', 'step');
  update public.enquiry_events set details = enquiry_events.details - 'reason' - 'outcome' - 'place'
  where enquiry_events.enquiry_id = any (blanked)
    and enquiry_events.details ?| array['reason', 'outcome', 'place'];
  update public.viewings set
    place = '', outcome = '',
    -- Nobody comes whom nobody can reach.
    state = case when viewings.state = 'set' and viewings.starts_at > now() then 'cancelled'
      else viewings.state end
  where viewings.enquiry_id = any (blanked);
  delete from public.outgoing_mails where outgoing_mails.enquiry_id = any (blanked);
  insert into public.enquiry_events (enquiry_id, kind)
  select enquiry_id, 'blanked' from unnest(blanked) as enquiry_id;
  return coalesce(cardinality(blanked), 0);
end
$$;
comment on function private.blank_enquiries(uuid[]) is
  'Removes all that tells who wrote these enquiries, and answers of how many.';

create function private.blank_contact(contact uuid, enquiry_ids uuid[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
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
$$;
comment on function private.blank_contact(uuid, uuid[]) is
  'Removes all that tells who somebody was from these enquiries, and the contact; answers of how many.';

create function public.delete_contact(id uuid)
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
  blanked := private.blank_contact(
    delete_contact.id, array(select private.enquiries_of(delete_contact.id))
  );
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', blanked, private.account_profile_id());
  return blanked;
end
$$;

create function public.export_contact(id uuid)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_contact jsonb;
  found_enquiries jsonb;
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
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('export', jsonb_array_length(found_enquiries), private.account_profile_id());
  return jsonb_build_object('contact', found_contact, 'enquiries', found_enquiries);
end
$$;
comment on function public.export_contact(uuid) is
  'All that is kept of somebody, for themselves; noted that it was handed out. For admins.';

grant execute on function public.delete_contact(uuid), public.export_contact(uuid) to authenticated;

create function public.blank_old_contacts()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  oldest constant timestamptz := (
    select now() - staff_settings.enquiry_months * interval '1 month' from public.staff_settings
  );
  old record;
  blanked integer := 0;
begin
  for old in
    select contacts.id from public.contacts
    where contacts.last_enquiry_at < oldest
    order by contacts.last_enquiry_at
    limit 500
    for update skip locked
  loop
    blanked := blanked + private.blank_contact(
      old.id, array(select enquiries.id from public.enquiries where enquiries.contact_id = old.id)
    );
  end loop;
  blanked := blanked + private.blank_enquiries(array(
    select enquiries.id from public.enquiries
    where enquiries.contact_id is null and enquiries.blanked_at is null
      and enquiries.created_at < oldest
    order by enquiries.created_at
    limit 500
  ));
  if blanked > 0 then
    insert into public.privacy_requests (kind, enquiry_count) values ('retention', blanked);
  end if;
  return blanked;
end
$$;
comment on function public.blank_old_contacts() is
  'Blanks up to 500 contacts whose last message is older than the months set, and answers how many enquiries that were. For the server, daily.';
grant execute on function public.blank_old_contacts() to service_role;

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

alter table public.privacy_requests enable row level security;
grant select on table public.privacy_requests to authenticated;
grant all on table public.privacy_requests to service_role;

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
  'All that somebody may have written: also what came by one contact''s number with another one''s address, and so perhaps another''s.';

create function private.blank_enquiries(enquiry_ids uuid[])
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  blanked uuid[];
begin
  with gone as (
    update public.enquiries set
      contact_id = null, name = '', phone = null, email = null, message = '', subject = '',
      preferred_times = '{}', wants_news = false, next_step = '',
      next_step_on = null, idempotency_key = null, blanked_at = now(), lost_reason = '',
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
  perform private.close_blanked(blanked);
  return coalesce(cardinality(blanked), 0);
end
$$;
comment on function private.blank_enquiries(uuid[]) is
  'Removes all that tells who wrote these enquiries, and answers of how many.';

create function private.blank_contact(contact uuid, enquiry_ids uuid[])
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
  perform private.settle_contacts(touched);
  return blanked;
end
$$;
comment on function private.blank_contact(uuid, uuid[]) is
  'Removes all that tells who somebody was from these enquiries, and each contact that nothing is left of; answers of how many.';

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
  perform private.lock_contacts();
  for old in
    select contacts.id from public.contacts
    where contacts.last_enquiry_at < oldest and not exists (
      select from public.enquiries
      where enquiries.contact_id = contacts.id and private.is_record_of_sale(enquiries.id)
    )
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
      and enquiries.created_at < oldest and not private.is_record_of_sale(enquiries.id)
    order by enquiries.created_at
    limit 500
  ));
  -- A slip counts for its days, and may be quarrelled about as long as its buyer's messages are kept.
  perform private.blank_viewing_slips(array(
    select viewing_slips.number from public.viewing_slips
    where viewing_slips.blanked_at is null and viewing_slips.made_at < oldest
      and viewing_slips.made_at + make_interval(days => viewing_slips.days) < now()
      and not private.is_record_of_sale(viewing_slips.enquiry_id)
    order by viewing_slips.made_at
    limit 500
  ));
  update public.commission_sheets set identity_seen = ''
  where commission_sheets.identity_seen <> '' and commission_sheets.sold_on < (
    select private.manila_today() - staff_settings.won_months * interval '1 month'
    from public.staff_settings
  );
  if blanked > 0 then
    insert into public.privacy_requests (kind, enquiry_count) values ('retention', blanked);
  end if;
  return blanked;
end
$$;
comment on function public.blank_old_contacts() is
  'Blanks up to 500 contacts whose last message is older than the months set, or longer ago than those set for clients of a sale, and answers how many enquiries that were. For the server, daily.';
grant execute on function public.blank_old_contacts() to service_role;

create function public.join_contacts(kept uuid, other uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.contacts;
begin
  perform private.lock_contacts();
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
grant execute on function public.join_contacts(uuid, uuid) to authenticated, service_role;

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

create function public.export_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}'::text[])
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_contact public.contacts;
  chosen uuid[];
  found_enquiries jsonb;
  found_searches jsonb;
  found_slips jsonb;
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
  select coalesce(jsonb_agg(
    to_jsonb(viewing_slips) - 'salt' order by viewing_slips.number
  ), '[]') into found_slips
  from public.viewing_slips
  where viewing_slips.number in (select private.viewing_slips_of(chosen));
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('export', jsonb_array_length(found_enquiries), private.account_profile_id());
  return jsonb_build_object(
    -- Its name and numbers may be another's, where something of it is not theirs.
    'contact', case when not exists (
      select from public.enquiries
      where enquiries.contact_id = found_contact.id and enquiries.id <> all (chosen)
    ) then to_jsonb(found_contact) end,
    'enquiries', found_enquiries, 'saved_searches', found_searches,
    'viewing_slips', found_slips
  );
end
$$;
comment on function public.export_contact(uuid, uuid[], text[]) is
  'What is kept of somebody, for themselves: the enquiries that an admin found to be theirs, and the searches saved under those of their addresses; noted that it was handed out. For admins.';
grant execute on function public.export_contact(uuid, uuid[], text[]) to authenticated, service_role;

create function public.delete_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}'::text[])
returns integer
language plpgsql volatile security definer
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
  perform private.lock_contacts();
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
  -- Before the enquiries: by these the slips are found.
  perform private.blank_viewing_slips(array(select private.viewing_slips_of(chosen)));
  blanked := private.blank_contact(delete_contact.id, chosen);
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', blanked, private.account_profile_id());
  return blanked;
end
$$;
comment on function public.delete_contact(uuid, uuid[], text[]) is
  'Blanks the enquiries that an admin found to be somebody''s, and ends the searches saved under those of their addresses; answers of how many enquiries. For admins.';
grant execute on function public.delete_contact(uuid, uuid[], text[]) to authenticated, service_role;

create function private.close_blanked(enquiry_ids uuid[])
returns void
language sql security definer
set search_path = ''
as $$
  with open as (
    select enquiries.id, enquiries.state from public.enquiries
    where enquiries.id = any (close_blanked.enquiry_ids)
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
    for update
  ), closed as (
    update public.enquiries set state = 'lost', lost_reason = 'Personal details deleted'
    from open where enquiries.id = open.id
  )
  insert into public.enquiry_events (enquiry_id, kind, details)
  select open.id, 'state',
    jsonb_build_object('from', open.state, 'to', 'lost', 'reason', 'Personal details deleted')
  from open
$$;
comment on function private.close_blanked(uuid[]) is
  'Closes those that are open, and notes that their personal details were deleted.';

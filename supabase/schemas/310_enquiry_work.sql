create function private.note_event(enquiry uuid, kind text, details jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
  values (note_event.enquiry, note_event.kind, note_event.details, private.account_profile_id())
$$;

create function private.seen_enquiry(enquiry uuid)
returns public.enquiries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_row public.enquiries;
begin
  select enquiries.* into found_row from public.enquiries
  where enquiries.id = seen_enquiry.enquiry and private.sees_enquiry(enquiries.assignee_id)
  for update;
  if not found then
    raise exception 'There is no such enquiry.' using errcode = 'PT404', hint = 'not_found';
  elsif found_row.blanked_at is not null then
    -- Whatever was written to it now would stay for ever.
    raise exception 'This enquiry was blanked.' using errcode = 'P0001', hint = 'enquiry_blanked';
  end if;
  return found_row;
end
$$;
comment on function private.seen_enquiry(uuid) is
  'The enquiry, locked until the transaction ends; raises PT404 where the account does not see it, P0001 where it was blanked.';

create function private.enquiry_subject(property_id uuid)
returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case
      -- E-mails to the client hold it: nothing that only a stranger has seen.
      when exists (
        select from public.unseen_listings
        where unseen_listings.property_id = enquiry_subject.property_id
      ) then properties.reference
      else properties.title
    end
    from public.properties where properties.id = enquiry_subject.property_id
  ), '')
$$;

create function private.lock_contacts()
returns void
language sql volatile security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bale.contacts', 0))
$$;
comment on function private.lock_contacts() is
  'Taken before any row by what changes who wrote an enquiry: corrections lock an enquiry first, deletions a contact, and each would wait for the other.';

create function private.settle_contacts(touched uuid[])
returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.contacts
  where contacts.id = any (touched)
    and not exists (select from public.enquiries where enquiries.contact_id = contacts.id);
  -- Whoever shares a number with them is known by what they wrote themselves.
  update public.contacts set (name, phone, email, last_enquiry_at) = (
    select enquiries.name, enquiries.phone, enquiries.email, enquiries.created_at
    from public.enquiries
    where enquiries.contact_id = contacts.id
    order by enquiries.created_at desc
    limit 1
  )
  where contacts.id = any (touched);
$$;
comment on function private.settle_contacts(uuid[]) is
  'After enquiries lost or changed who wrote them: a contact without any is gone, the others are as their last one says.';

create function public.change_enquiry(id uuid, revision integer, changes jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  before public.enquiries;
  wanted public.enquiries;
  stored public.enquiries;
  listing public.properties;
  corrected text[];
begin
  if changes ?| array['name', 'phone', 'email'] then
    perform private.lock_contacts();
  end if;
  before := private.seen_enquiry(change_enquiry.id);
  if before.revision is distinct from change_enquiry.revision then
    raise exception 'Somebody else has changed this enquiry in the meantime.'
      using errcode = 'PT409', hint = 'conflict', detail = to_jsonb(before)::text;
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
    select from jsonb_object_keys(changes) as given (name)
    where given.name not in (
      'state', 'lost_reason', 'next_step', 'next_step_on', 'assignee_id', 'name', 'phone', 'email',
      'property_id'
    )
  ) then
    raise exception 'What was written never changes.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;

  begin
    wanted := jsonb_populate_record(before, changes);
    if wanted.assignee_id is distinct from before.assignee_id
      and not private.is_admin()
      and wanted.assignee_id is distinct from private.account_profile_id()
      and wanted.assignee_id is not null
    then
      raise exception 'Only admins give enquiries to others.'
        using errcode = '42501', hint = 'enquiry_assign_forbidden';
    end if;
    if wanted.state is distinct from 'lost' then
      wanted.lost_reason := '';
    end if;
    if wanted.property_id is distinct from before.property_id then
      select properties.* into listing from public.properties
      where properties.id = wanted.property_id and properties.deleted_at is null;
      if listing.id is distinct from wanted.property_id then
        raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'listing_gone';
      end if;
      wanted.person_id := coalesce(listing.agent_id, wanted.person_id);
      wanted.property_reference := coalesce(listing.reference, '');
      wanted.subject := private.enquiry_subject(listing.id);
    end if;
    if (wanted.phone, wanted.email) is distinct from (before.phone, before.email) then
      wanted.contact_id := private.contact_of(wanted.name, wanted.phone, wanted.email);
      -- With this number or address somebody asked for no more news since.
      wanted.wants_news := wanted.wants_news and not exists (
        select from public.enquiries as refused
        join public.enquiry_events on enquiry_events.enquiry_id = refused.id
        where (
          refused.contact_id = wanted.contact_id or refused.phone = wanted.phone
          or refused.email = wanted.email
        )
        and enquiry_events.kind = 'told' and enquiry_events.details ->> 'said' = 'no_news'
        and enquiry_events.created_at > before.consented_at
      );
    end if;
    update public.enquiries set
      state = wanted.state, lost_reason = wanted.lost_reason,
      name = wanted.name, phone = wanted.phone, email = wanted.email,
      contact_id = wanted.contact_id, wants_news = wanted.wants_news,
      property_id = wanted.property_id,
      person_id = wanted.person_id, subject = wanted.subject,
      property_reference = wanted.property_reference,
      next_step = wanted.next_step, next_step_on = wanted.next_step_on,
      assignee_id = wanted.assignee_id,
      first_answered_at = case
        when wanted.state in ('contacted', 'viewing_set', 'offer', 'won')
          then coalesce(enquiries.first_answered_at, now())
        else enquiries.first_answered_at
      end
    where enquiries.id = before.id
    returning * into stored;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;

  if stored.assignee_id is distinct from before.assignee_id then
    perform private.note_event(stored.id, 'assigned',
      jsonb_build_object('from', before.assignee_id, 'to', stored.assignee_id));
  end if;
  if (stored.state, stored.lost_reason) is distinct from (before.state, before.lost_reason) then
    perform private.note_event(stored.id, 'state', jsonb_build_object(
      'from', before.state, 'to', stored.state, 'reason', stored.lost_reason
    ));
  end if;
  if (stored.next_step, stored.next_step_on)
    is distinct from (before.next_step, before.next_step_on)
  then
    perform private.note_event(stored.id, 'step', jsonb_build_object(
      'step', stored.next_step, 'on', stored.next_step_on
    ));
  end if;
  corrected := array_remove(array[
    case when stored.name is distinct from before.name then 'name' end,
    case when stored.phone is distinct from before.phone then 'phone' end,
    case when stored.email is distinct from before.email then 'email' end,
    case when stored.property_id is distinct from before.property_id then 'listing' end
  ], null);
  if cardinality(corrected) > 0 then
    if corrected <> '{listing}' then
      perform private.settle_contacts(array[before.contact_id, stored.contact_id]);
    end if;
    -- What was wrong may be another person's number: the line says which, never what.
    perform private.note_event(stored.id, 'corrected', jsonb_build_object('fields', corrected)
      || case when 'listing' = any (corrected)
        then jsonb_build_object('from', before.property_reference, 'to', stored.property_reference)
        else '{}' end);
  end if;
  return to_jsonb(stored);
end
$$;
comment on function public.change_enquiry(uuid, integer, jsonb) is
  'Changes the state, the next step or whose an enquiry is, or corrects name, number, address and listing, over the revision that was loaded; notes it, and answers the row. Raises PT409, hint conflict, with the row as it stands where somebody else was first.';
grant execute on function public.change_enquiry(uuid, integer, jsonb) to authenticated;

create function public.note_on_enquiry(id uuid, text text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.seen_enquiry(note_on_enquiry.id);
  if private.has_visible_text(note_on_enquiry.text) is not true
    or char_length(note_on_enquiry.text) > 4000
  then
    raise exception 'A note has 1 to 4000 characters.' using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(note_on_enquiry.id, 'note',
    jsonb_build_object('text', note_on_enquiry.text));
end
$$;
grant execute on function public.note_on_enquiry(uuid, text) to authenticated;

create function public.note_answer(id uuid, channel text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  stored public.enquiries := private.seen_enquiry(note_answer.id);
begin
  if note_answer.channel is null
    or note_answer.channel not in ('call', 'sms', 'viber', 'messenger', 'email')
  then
    raise exception 'An answer is a call, an SMS, by Viber, Messenger or e-mail.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(stored.id, 'answered',
    jsonb_build_object('channel', note_answer.channel));
  if stored.first_answered_at is null or stored.state = 'new' then
    update public.enquiries set
      first_answered_at = coalesce(enquiries.first_answered_at, now()),
      state = case enquiries.state when 'new' then 'contacted' else enquiries.state end
    where enquiries.id = stored.id
    returning * into stored;
  end if;
  return to_jsonb(stored);
end
$$;
comment on function public.note_answer(uuid, text) is
  'Notes that somebody called or wrote back. A new enquiry is then contacted.';
grant execute on function public.note_answer(uuid, text) to authenticated;

create function public.count_enquiries()
returns jsonb
language sql stable
set search_path = ''
return (
  select jsonb_build_object(
    'new', count(*) filter (where enquiries.state = 'new'),
    'due', count(*) filter (where enquiries.next_step_on <= private.manila_today()),
    'set_aside', (
      select count(*) from public.enquiries as aside
      where aside.state = 'spam' and aside.spam_signs <> '{}' and aside.blanked_at is null
        and aside.created_at > now() - interval '30 days'
    )
  )
  from public.enquiries
  where enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
);
comment on function public.count_enquiries() is
  'How many of the enquiries that the account sees are new, how many have a next step due, and how many were set aside as spam within thirty days.';
grant execute on function public.count_enquiries() to authenticated;

create table public.answer_texts (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint answer_texts_title_line
      check (char_length(title) <= 80 and private.is_single_line(title))
    constraint answer_texts_title_filled check (private.has_visible_text(title)),
  body text not null
    constraint answer_texts_body_length check (char_length(body) <= 2000)
    constraint answer_texts_body_filled check (private.has_visible_text(body)),
  display_order integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.answer_texts is
  'What staff answer again and again, ordered by display_order, then id; at most 40.';
alter table public.answer_texts enable row level security;
grant
  select,
  insert (title, body, display_order),
  update (title, body, display_order),
  delete
on table public.answer_texts to authenticated;
grant all on table public.answer_texts to service_role;

create function private.hold_answer_texts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two at once would each count the other's as not there.
  perform pg_advisory_xact_lock(hashtextextended('bale.answer_texts', 0));
  if (select count(*) from public.answer_texts) > 40 then
    raise exception 'There are at most 40 answers.'
      using errcode = '23514', hint = 'too_many_answer_texts';
  end if;
  return null;
end
$$;

create trigger hold_answer_texts
after insert on public.answer_texts
for each statement execute function private.hold_answer_texts();

create trigger bump_revision
before update on public.answer_texts
for each row execute function private.bump_revision();

create policy "Staff read the ready answers"
on public.answer_texts for select to authenticated
using ((select private.is_vouched_for()));

create policy "Staff add ready answers"
on public.answer_texts for insert to authenticated
with check ((select private.is_vouched_for()));

create policy "Staff update ready answers"
on public.answer_texts for update to authenticated
using ((select private.is_vouched_for()))
with check ((select private.is_vouched_for()));

create policy "Staff delete ready answers"
on public.answer_texts for delete to authenticated
using ((select private.is_vouched_for()));

insert into public.answer_texts (title, body, display_order) values
  ('Still available', 'Good day, {name}! Thank you for asking about {listing}. Yes, it is still available. When would you like to see it? Your reference is {reference}. – {me}', 1),
  ('Viewing confirmed', 'Good day, {name}! Your viewing of {listing} is set for {time}. Please tell me if anything changes. – {me}', 2),
  ('No longer available', 'Good day, {name}! Thank you for asking about {listing}. I am sorry, it has been taken. What are you looking for, and up to what price? I may have something similar. – {me}', 3),
  ('Tried to call', 'Good day, {name}! I tried to call you about {listing}. When is a good time to reach you? – {me}', 4);

create function public.whom_to_call(id uuid)
returns table (
  enquiry_id uuid, name text, phone text, email text, reply_by text, asked_at timestamptz,
  asked_reference text, asked_title text, asked_kind text, asked_town text, asked_type text,
  is_cheaper boolean, told_at timestamptz, told_by uuid, told_as text
)
language sql stable
set search_path = ''
rows 50
as $$
  with offered as materialized (
    select properties.id, properties.listing_type, properties.category, properties.kind,
      properties.comparable_price, properties.price_lowered_at,
      coalesce(properties.town, nullif(lower(btrim(properties.city)), '')) as place
    from public.properties
    where properties.id = whom_to_call.id
      and private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), seen as materialized (
    select enquiries.id, enquiries.contact_id, enquiries.name, enquiries.phone, enquiries.email,
      enquiries.reply_by, enquiries.created_at, enquiries.property_id,
      coalesce(enquiries.contact_id, enquiries.id) as person
    from public.enquiries
    where enquiries.blanked_at is null and enquiries.state not in ('spam', 'won')
      and (
        enquiries.wants_news
        or enquiries.contact_id in (
          select willing.contact_id from public.enquiries as willing
          where willing.wants_news and willing.blanked_at is null and willing.state <> 'spam'
        )
      )
      -- Nothing is worked out for a listing that is not on offer.
      and exists (select from offered)
  ), fitting as (
    select seen.*, asked.reference, asked.title, asked.kind, asked.town, asked.listing_type,
      asked.id = offered.id as is_cheaper,
      case when asked.id = offered.id then 3
        else coalesce((coalesce(asked.town, lower(btrim(asked.city))) = offered.place)::integer, 0)
          + coalesce((asked.kind = offered.kind)::integer, 0) end as fit,
      case when asked.comparable_price > 0 and offered.comparable_price > 0
        then greatest(asked.comparable_price, offered.comparable_price)
          / least(asked.comparable_price, offered.comparable_price) end as apart
    from offered, seen
    join public.properties as asked on asked.id = seen.property_id
    where case when asked.id = offered.id then seen.created_at < offered.price_lowered_at
      else asked.listing_type = offered.listing_type
        and asked.category = offered.category
        and case when asked.comparable_price > 0 and offered.comparable_price > 0
          then offered.comparable_price between asked.comparable_price / 1.5
              and asked.comparable_price * 1.5
            and (coalesce(asked.town, lower(btrim(asked.city))) = offered.place
              or asked.kind = offered.kind)
          else coalesce(asked.town, lower(btrim(asked.city))) = offered.place
            and asked.kind = offered.kind end
        -- Who asked about the listing itself knows of it, unless its price came down since.
        and seen.person not in (
          select knows.person from seen as knows
          where knows.property_id = whom_to_call.id
        ) end
  ), best as (
    select distinct on (fitting.person) fitting.*
    from fitting
    order by fitting.person, fitting.fit desc, fitting.apart nulls last, fitting.created_at desc
  ), once as (
    -- What shares a number or an address may be one person, and nobody is called twice.
    select best.*,
      row_number() over (
        partition by coalesce(best.phone, best.id::text)
        order by best.fit desc, best.apart nulls last, best.created_at desc, best.id
      ) as of_phone,
      row_number() over (
        partition by coalesce(lower(best.email), best.id::text)
        order by best.fit desc, best.apart nulls last, best.created_at desc, best.id
      ) as of_email
    from best
  ), told as materialized (
    select enquiry_events.id, enquiry_events.created_at, enquiry_events.profile_id,
      enquiry_events.details ->> 'said' as said,
      told_of.id as enquiry_id, told_of.contact_id, told_of.phone, told_of.email
    from public.enquiry_events
    join public.enquiries as told_of on told_of.id = enquiry_events.enquiry_id
    where enquiry_events.kind = 'told'
      and enquiry_events.details ->> 'property_id' = whom_to_call.id::text
  )
  select once.id, once.name, once.phone, once.email, once.reply_by, once.created_at,
    once.reference, once.title, once.kind, once.town, once.listing_type,
    once.is_cheaper, last.created_at, last.profile_id, last.said
  from once
  left join lateral (
    select told.created_at, told.profile_id, told.said
    from told
    where (
        told.enquiry_id = once.id or told.contact_id = once.contact_id
        or told.phone = once.phone or told.email = once.email
      )
      -- A lower price is told of again.
      and not (once.is_cheaper and told.created_at < (
        select offered.price_lowered_at from offered
      ))
    order by told.id desc
    limit 1
  ) as last on true
  where once.of_phone = 1 and once.of_email = 1
  order by last.created_at is not null, once.fit desc, once.apart nulls last,
    once.created_at desc, once.id
  limit 50
$$;
comment on function public.whom_to_call(uuid) is 'Up to fifty people, of those whose enquiries the account reads, who may want to hear of a listing on offer: they agreed to news, and asked about one like it (for sale or for rent as it is, of its category, in its town or of its kind, for between two thirds and one and a half times its comparable_price; where a price doesn''t compare, in its town and of its kind), or about itself before its price came down. Who was told of it already comes last, with when, by whom and what was noted.';
grant execute on function public.whom_to_call(uuid) to authenticated;

create function public.note_told(enquiry_id uuid, property_id uuid, said text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  enquiry public.enquiries := private.seen_enquiry(note_told.enquiry_id);
  reference constant text := (
    select properties.reference from public.properties
    where properties.id = note_told.property_id
      and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  );
begin
  if (note_told.said in ('call', 'sms', 'viber', 'email', 'not_interested', 'no_news')) is not true
    or reference is null
  then
    raise exception 'Say how somebody was told of which listing.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(enquiry.id, 'told', jsonb_build_object(
    'property_id', note_told.property_id, 'property_reference', reference, 'said', note_told.said
  ));
  if note_told.said = 'no_news' then
    -- Also in what the account doesn't see: they asked for no more.
    update public.enquiries set wants_news = false
    where enquiries.wants_news and (
      enquiries.id = enquiry.id or enquiries.contact_id = enquiry.contact_id
      or enquiries.phone = enquiry.phone or enquiries.email = enquiry.email
    );
  end if;
end
$$;
comment on function public.note_told(uuid, uuid, text) is 'Notes at an enquiry that its sender was called (call), sent a message (sms, viber, email) or is not interested in a listing (not_interested). With no_news they want no more news: that ends their consent in all enquiries with their number, address or contact.';
grant execute on function public.note_told(uuid, uuid, text) to authenticated;

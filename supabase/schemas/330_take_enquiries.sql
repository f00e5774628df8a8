create function private.new_enquiry_reference()
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Without what sounds or looks alike when it is read out: A B D E I L N O S U Z 0 1.
  letters constant text := '23456789CFGHJKMPQRTVWXY';
  bytes bytea;
  made text;
begin
  for attempt in 1..60 loop
    bytes := uuid_send(gen_random_uuid());
    select 'BALE-' || string_agg(substr(letters, 1 + get_byte(bytes, place) % 23, 1), '')
    into made
    -- The first six bytes of a UUID are random throughout (RFC 9562, 5.4).
    from generate_series(0, case when attempt <= 20 then 3 when attempt <= 40 then 4 else 5 end)
      as places (place);
    exit when not exists (select from public.enquiries where enquiries.reference = made);
  end loop;
  return made;
end
$$;

create function public.enquiry_context(
  property_id uuid default null, person_id uuid default null
)
returns jsonb
language sql security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'reference', private.new_enquiry_reference(),
    'notice_version', (select max(privacy_notices.version) from public.privacy_notices),
    'property', (
      select jsonb_build_object(
        'id', properties.id, 'reference', properties.reference, 'title', properties.title,
        'price', properties.price, 'address', properties.address,
        'is_seen', not exists (
          select from public.unseen_listings where unseen_listings.property_id = properties.id
        )
      )
      from public.properties
      where properties.id = enquiry_context.property_id and private.is_public(properties.status, properties.published_at, properties.deleted_at)
    ),
    'person', (
      select to_jsonb(person) from (
        select people.id, people.name, people.position, people.phone, people.viber_number,
          people.messenger_url, people.email, people.is_away
        from public.people
        where people.is_shown and people.id = coalesce(
          (
            select properties.agent_id from public.properties
            where properties.id = enquiry_context.property_id and private.is_public(properties.status, properties.published_at, properties.deleted_at)
          ),
          enquiry_context.person_id
        )
      ) as person
    ),
    'site', (
      select jsonb_build_object(
        'phone', site_settings.phone, 'sms_number', site_settings.sms_number,
        'viber_number', site_settings.viber_number, 'email', site_settings.email,
        'messenger_url', site_settings.messenger_url, 'address_line', site_settings.address_line
      )
      from public.site_settings
    ),
    -- Where neither the person nor the office has an address.
    'admins', (
      select coalesce(jsonb_agg(profiles.username order by profiles.created_at), '[]')
      from public.profiles
      where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
        and char_length(profiles.username) <= 254
    )
  ) || private.enquiry_route(enquiry_context.property_id, enquiry_context.person_id)
$$;
comment on function public.enquiry_context(uuid, uuid) is
  'What the server has to know to take an enquiry: a free reference, the listing and the person as visitors see them (null where they don''t), the account that gets it or the agents who may claim it, whom to tell. A listing''s own person comes before the one that is named.';
grant execute on function public.enquiry_context(uuid, uuid) to service_role;

create function private.contact_of(called text, number text, address text)
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
comment on function private.contact_of(text, text, text) is
  'Whoever wrote with exactly this number and this address, made where there is nobody. Anybody may type one that is another''s: sharing one makes nobody the same.';

create function private.spam_signs_of(enquiry jsonb, contact uuid)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select distinct sign from (
      select jsonb_array_elements_text(coalesce(enquiry -> 'spam_signs', '[]')) as sign
      union all
      -- Who asks about a listing for the first time sends no link; a visitor who is known may.
      select 'links' where (enquiry -> 'has_link')::boolean is true
        and enquiry ->> 'property_id' is not null and not exists (
        select from public.enquiries
        where (
          enquiries.contact_id = contact
          or enquiries.phone = enquiry ->> 'phone' or enquiries.email = enquiry ->> 'email'
        ) and enquiries.state <> 'spam'
      )
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

create function public.add_enquiry(enquiry jsonb, mails jsonb)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given public.enquiries;
  stored public.enquiries;
  contact uuid;
  signs text[];
begin
  given := jsonb_populate_record(null::public.enquiries, add_enquiry.enquiry);
  select enquiries.* into stored from public.enquiries
  where enquiries.idempotency_key = given.idempotency_key;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  contact := private.contact_of(given.name, given.phone, given.email);
  -- A plain form has no key of its own: whoever taps twice sends the same twice.
  select enquiries.* into stored from public.enquiries
  where enquiries.contact_id = contact and enquiries.created_at > now() - interval '10 minutes'
    -- Whoever adds an address, or another name with the same number, says something new.
    and (enquiries.name, enquiries.phone, enquiries.email, enquiries.reply_by)
      is not distinct from (given.name, given.phone, given.email, given.reply_by)
    and enquiries.message = given.message
    and enquiries.property_id is not distinct from given.property_id
    and enquiries.person_id is not distinct from given.person_id
    and enquiries.preferred_times = coalesce(given.preferred_times, '{}')
  order by enquiries.created_at
  limit 1;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  signs := private.spam_signs_of(add_enquiry.enquiry, contact);
  begin
    insert into public.enquiries (
      id, reference, contact_id, property_id, person_id, assignee_id, told_assignee_id, subject,
      name, phone, email, message, wants_viewing, preferred_times, reply_by, notice_version,
      wants_news, source, spam_signs, state, idempotency_key
    ) values (
      given.id, given.reference, contact, given.property_id, given.person_id,
      -- Between the question and now an account may have gone.
      (select profiles.id from public.profiles where profiles.id = given.assignee_id),
      -- Of spam nobody is told; where it is none after all, its person is.
      case when signs = '{}' then given.assignee_id end,
      given.subject, given.name, given.phone, given.email, given.message,
      given.wants_viewing, coalesce(given.preferred_times, '{}'), given.reply_by,
      given.notice_version, given.wants_news, coalesce(given.source, '{}'),
      signs, case when signs = '{}' then 'new' else 'spam' end, given.idempotency_key
    ) returning * into stored;
  exception when unique_violation then
    -- The same key at the same moment, or a reference that somebody else just got.
    select enquiries.* into stored from public.enquiries
    where enquiries.idempotency_key = given.idempotency_key;
    if found then
      return jsonb_build_object('reference', stored.reference, 'is_new', false);
    end if;
    raise exception 'This reference is taken.' using errcode = 'P0001', hint = 'reference_taken';
  end;
  insert into public.enquiry_events (enquiry_id, kind, details)
  values (stored.id, 'received', jsonb_build_object('spam_signs', signs));
  if signs = '{}' then
    perform private.add_mails(add_enquiry.mails, jsonb_build_object('enquiry_id', stored.id));
  end if;
  return jsonb_build_object('reference', stored.reference, 'is_new', true);
end
$$;
comment on function public.add_enquiry(jsonb, jsonb) is
  'Stores an enquiry and its e-mails in one, the one to assignee_id among them, and answers its reference; what was stored already under its idempotency key, or word for word by the same contact within ten minutes, is answered again. For the server with its own key.';
grant execute on function public.add_enquiry(jsonb, jsonb) to service_role;

insert into private.mail_kinds (kind, lifetime, daily_limit)
values ('added_enquiry', interval '7 days', 6);

create function public.add_staff_enquiry(
  profile uuid, enquiry jsonb, viewing jsonb default null, mails jsonb default '[]'
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given public.enquiries := jsonb_populate_record(null::public.enquiries, add_staff_enquiry.enquiry);
  wanted public.viewings := jsonb_populate_record(null::public.viewings, add_staff_enquiry.viewing);
  listing public.properties;
  stored public.enquiries;
  meeting public.viewings;
begin
  if not exists (
    select from public.profiles
    where profiles.id = add_staff_enquiry.profile and profiles.confirmed_at is not null
      and private.is_vouched_profile(profiles.id)
  ) then
    raise exception 'Only staff add enquiries.' using errcode = '42501', hint = 'enquiry_add_forbidden';
  end if;
  select enquiries.* into stored from public.enquiries
  where enquiries.idempotency_key = given.idempotency_key;
  if found then
    return jsonb_build_object('id', stored.id, 'reference', stored.reference);
  end if;
  if given.property_id is not null then
    select properties.* into listing from public.properties
    where properties.id = given.property_id and properties.deleted_at is null;
    if not found then
      raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'listing_gone';
    end if;
  end if;

  begin
    insert into public.enquiries (
      id, reference, contact_id, property_id, person_id, assignee_id, told_assignee_id, subject,
      name, phone, email, message, wants_viewing, notice_version, wants_news, source, state,
      next_step, next_step_on, first_answered_at, idempotency_key
    ) values (
      given.id, given.reference, private.contact_of(given.name, given.phone, given.email),
      listing.id, listing.agent_id, add_staff_enquiry.profile, add_staff_enquiry.profile,
      private.enquiry_subject(listing.id),
      given.name, given.phone, given.email, given.message, wanted.starts_at is not null,
      given.notice_version, given.wants_news, given.source,
      case when wanted.starts_at is null then 'contacted' else 'viewing_set' end,
      coalesce(given.next_step, ''), given.next_step_on, now(), given.idempotency_key
    ) returning * into stored;
  exception when unique_violation then
    select enquiries.* into stored from public.enquiries
    where enquiries.idempotency_key = given.idempotency_key;
    if found then
      return jsonb_build_object('id', stored.id, 'reference', stored.reference);
    end if;
    raise exception 'This reference is taken.' using errcode = 'P0001', hint = 'reference_taken';
  end;

  insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
  values (
    stored.id, 'received', jsonb_build_object('came_by', stored.source ->> 'came_by'),
    add_staff_enquiry.profile
  );
  if stored.next_step <> '' or stored.next_step_on is not null then
    insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
    values (
      stored.id, 'step', jsonb_build_object('step', stored.next_step, 'on', stored.next_step_on),
      add_staff_enquiry.profile
    );
  end if;
  if wanted.starts_at is not null then
    insert into public.viewings (enquiry_id, starts_at, place)
    values (
      stored.id, wanted.starts_at,
      left(coalesce(wanted.place, concat_ws(', ', nullif(listing.address, ''), nullif(listing.city, ''))), 300)
    ) returning * into meeting;
    insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
    values (
      stored.id, 'viewing_set',
      jsonb_build_object('viewing', meeting.id, 'starts_at', meeting.starts_at, 'place', meeting.place),
      add_staff_enquiry.profile
    );
  end if;
  perform private.add_mails(add_staff_enquiry.mails, jsonb_build_object('enquiry_id', stored.id));
  return jsonb_build_object('id', stored.id, 'reference', stored.reference);
end
$$;
comment on function public.add_staff_enquiry(uuid, jsonb, jsonb, jsonb) is
  'Stores what a client said to this account elsewhere: the enquiry is assigned to it and answered already, with its viewing and e-mails, in one. What was stored under its idempotency key is answered again. For the server with its own key; raises 42501 where no admin vouches for the account, PT404 where the listing is gone.';
grant execute on function public.add_staff_enquiry(uuid, jsonb, jsonb, jsonb) to service_role;

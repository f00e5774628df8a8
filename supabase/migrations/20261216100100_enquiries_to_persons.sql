-- An enquiry reaches its person: routed by a rule, told to the account, claimed once, and risen to the
-- office where nobody answers.
alter table public.staff_settings
  add column enquiry_route text not null default 'claim'
    constraint staff_settings_enquiry_route_known check (enquiry_route in ('person', 'claim', 'office')),
  add column enquiry_minutes integer not null default 60
    constraint staff_settings_enquiry_minutes_range check (enquiry_minutes between 0 and 2880),
  add column work_days text not null default '123456'
    constraint staff_settings_work_days_form
    check (work_days ~ '^1?2?3?4?5?6?7?$' and work_days <> ''),
  add column work_from text not null default '08:00'
    constraint staff_settings_work_from_form check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column work_until text not null default '18:00'
    constraint staff_settings_work_until_form check (work_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint staff_settings_work_hours_order check (work_from < work_until);
comment on column public.staff_settings.enquiry_route is
  'Who gets an enquiry first: the person of its listing in any case but "office". Without one, or while they are away, "person" leaves it to the office and "claim" to whichever agent claims it first.';
comment on column public.staff_settings.enquiry_minutes is
  'Working minutes after which an enquiry that nobody has answered rises to the office; 0 for never.';
comment on column public.staff_settings.work_days is 'Days of the week on which the minutes count, 1 is Monday.';
comment on column public.staff_settings.work_from is 'From when on these days, Manila time.';
comment on column public.staff_settings.work_until is 'Until when on these days, Manila time.';
grant update (enquiry_route, enquiry_minutes, work_days, work_from, work_until)
  on public.staff_settings to authenticated;

alter table public.people add column is_away boolean not null default false;
comment on column public.people.is_away is
  'Gets no enquiries by rule for now. Visitors don''t see it.';
grant insert (is_away), update (is_away) on public.people to authenticated;

drop trigger bump_revision on public.people;
create trigger bump_revision before update on public.people
for each row when (
  not (
    new.photo_url is distinct from old.photo_url
    or new.display_order <> old.display_order
    or new.supervisor_name <> old.supervisor_name
  )
  or new.name is distinct from old.name or new.position is distinct from old.position
  or new.licence_no is distinct from old.licence_no
  or new.licence_valid_from is distinct from old.licence_valid_from
  or new.licence_valid_until is distinct from old.licence_valid_until
  or new.supervisor_id is distinct from old.supervisor_id
  or new.phone is distinct from old.phone or new.viber_number is distinct from old.viber_number
  or new.messenger_url is distinct from old.messenger_url or new.email is distinct from old.email
  or new.about is distinct from old.about or new.is_shown is distinct from old.is_shown
  or new.profile_id is distinct from old.profile_id or new.is_away is distinct from old.is_away
) execute function private.bump_revision();

alter table public.enquiries
  add column told_assignee_id uuid,
  add column risen_at timestamptz;
comment on column public.enquiries.told_assignee_id is
  'The account that was told that this is assigned to it, or assigned it to itself.';
comment on column public.enquiries.risen_at is
  'When the office was told that nobody had answered.';
update public.enquiries set told_assignee_id = assignee_id where assignee_id is not null;
create index enquiries_untold_idx on public.enquiries (created_at)
where assignee_id is not null and told_assignee_id is distinct from assignee_id
  and blanked_at is null and state in ('new', 'contacted', 'viewing_set', 'offer');
create index enquiries_unanswered_idx on public.enquiries (created_at)
where state = 'new' and risen_at is null and blanked_at is null;

-- What the server notes for itself must not meet a form that is open as a conflict.
drop trigger bump_revision on public.enquiries;
create trigger bump_revision before update on public.enquiries
for each row when (
  new.told_assignee_id is not distinct from old.told_assignee_id
  and new.risen_at is not distinct from old.risen_at
) execute function private.bump_revision();

-- After bump_revision: triggers fire by name.
create function private.note_told_assignee()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.told_assignee_id := case
    when new.assignee_id = private.account_profile_id() then new.assignee_id
  end;
  return new;
end
$$;
comment on function private.note_told_assignee() is
  'Who assigns an enquiry to themselves need not be told; anybody else is to be told, again where it comes back to them.';
revoke execute on function private.note_told_assignee()
  from public, anon, authenticated, service_role;
create trigger note_told_assignee before update of assignee_id on public.enquiries
for each row when (new.assignee_id is distinct from old.assignee_id)
execute function private.note_told_assignee();

create function private.enquiry_route(property uuid, person uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with asked as (
    select coalesce(
      (
        select properties.agent_id from public.properties
        where properties.id = enquiry_route.property and private.is_public(properties.status, properties.published_at, properties.deleted_at)
      ),
      (select people.id from public.people where people.id = enquiry_route.person and people.is_shown)
    ) as id
  ), assignee as (
    select profiles.id, profiles.username
    from asked
    join public.people on people.id = asked.id and not people.is_away
    join public.profiles on profiles.id = people.profile_id
    join public.staff_settings on staff_settings.enquiry_route <> 'office'
    where profiles.confirmed_at is not null
  ), agents as (
    select profiles.username, people.display_order, people.id
    from public.people
    join public.profiles on profiles.id = people.profile_id
    join public.staff_settings on staff_settings.enquiry_route = 'claim'
      and staff_settings.enquiry_readers = 'unassigned'
    where not people.is_away and profiles.confirmed_at is not null
      and not exists (select from assignee)
    order by people.display_order, people.id
    -- One message of a stranger shall not write to more.
    limit 20
  )
  select jsonb_build_object(
    'route', (select staff_settings.enquiry_route from public.staff_settings),
    'assignee', (
      select jsonb_build_object('id', assignee.id, 'email', assignee.username) from assignee
    ),
    'agents', (
      select coalesce(jsonb_agg(agents.username order by agents.display_order, agents.id), '[]')
      from agents
    )
  )
$$;
comment on function private.enquiry_route(uuid, uuid) is
  'By the rule of the settings: the account that gets an enquiry about this listing or for this person, or the addresses of the agents who may claim it. Both are empty where it is for the office.';
revoke execute on function private.enquiry_route(uuid, uuid)
  from public, anon, authenticated, service_role;

create or replace function public.enquiry_context(
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

create or replace function public.add_enquiry(enquiry jsonb, mails jsonb)
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
    perform private.add_mails(add_enquiry.mails, stored.id);
  end if;
  return jsonb_build_object('reference', stored.reference, 'is_new', true);
end
$$;
comment on function public.add_enquiry(jsonb, jsonb) is
  'Stores an enquiry and its e-mails in one, the one to assignee_id among them, and answers its reference; what was stored already under its idempotency key, or word for word by the same contact within ten minutes, is answered again. For the server with its own key.';

create function public.claim_enquiry(enquiry uuid)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant uuid := private.account_profile_id();
begin
  if not private.sees_unassigned() then
    raise exception 'Your account may not claim enquiries.'
      using errcode = '42501', hint = 'enquiry_claim_forbidden';
  end if;
  update public.enquiries set assignee_id = own
  where enquiries.id = claim_enquiry.enquiry and enquiries.assignee_id is null
    and enquiries.blanked_at is null
    and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer');
  if found then
    perform private.note_event(
      claim_enquiry.enquiry, 'assigned', jsonb_build_object('from', null, 'to', own)
    );
    return true;
  end if;
  -- Whoever lost the answer on the way asks again.
  return exists (
    select from public.enquiries
    where enquiries.id = claim_enquiry.enquiry and enquiries.assignee_id = own
  );
end
$$;
comment on function public.claim_enquiry(uuid) is
  'Assigns an open enquiry that is nobody''s to the account: true for the one who has it now, false for all others and for what is no longer there. Raises 42501, hint enquiry_claim_forbidden, where the account doesn''t see enquiries that are nobody''s.';
revoke execute on function public.claim_enquiry(uuid) from public, anon, authenticated, service_role;
grant execute on function public.claim_enquiry(uuid) to authenticated;

insert into private.mail_kinds
  (kind, lifetime, daily_limit, limit_group, limits_proven, overflow) values
  -- What a stranger may cause, for each of the agents.
  ('enquiry_offer', interval '1 day', 40, null, true, 'nobody'),
  ('enquiry_unanswered', interval '1 day', 30, null, true, 'nobody'),
  -- Admins cause it.
  ('enquiry_assigned', interval '7 days', 60, null, true, 'nobody');

create function public.assignments_to_tell()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.created_at, due.id), '[]')
  from (
    select enquiries.id, enquiries.created_at, enquiries.reference, enquiries.subject,
      enquiries.name, enquiries.phone, enquiries.email, enquiries.message, enquiries.reply_by,
      enquiries.property_id, enquiries.person_id, enquiries.assignee_id,
      case when profiles.confirmed_at is not null then profiles.username end as assignee_email
    from public.enquiries
    join public.profiles on profiles.id = enquiries.assignee_id
    where enquiries.assignee_id is not null
      and enquiries.told_assignee_id is distinct from enquiries.assignee_id
      and enquiries.blanked_at is null
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
    order by enquiries.created_at, enquiries.id
    limit 100
  ) as due
$$;
comment on function public.assignments_to_tell() is
  'Open enquiries that were assigned to an account that doesn''t know of it. For the server, which has a hundred at a time.';
revoke execute on function public.assignments_to_tell() from public, anon, authenticated;
grant execute on function public.assignments_to_tell() to service_role;

create function public.add_assignment_mails(enquiry_id uuid, assignee_id uuid, mails jsonb)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.enquiries set told_assignee_id = enquiries.assignee_id
  where enquiries.id = add_assignment_mails.enquiry_id
    and enquiries.assignee_id = add_assignment_mails.assignee_id
    and enquiries.told_assignee_id is distinct from enquiries.assignee_id
    and enquiries.blanked_at is null;
  if not found then
    return false;
  end if;
  perform private.add_mails(add_assignment_mails.mails, add_assignment_mails.enquiry_id);
  return true;
end
$$;
comment on function public.add_assignment_mails(uuid, uuid, jsonb) is
  'Puts the e-mails of an assignment in line, once; false where another process was first or it was assigned to another since.';
revoke execute on function public.add_assignment_mails(uuid, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.add_assignment_mails(uuid, uuid, jsonb) to service_role;

create function private.working_minutes(since timestamptz, until timestamptz)
returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(greatest(0, extract(epoch from
    least(until, (day + work_until::time) at time zone 'Asia/Manila')
    - greatest(since, (day + work_from::time) at time zone 'Asia/Manila')
  ) / 60)), 0)::integer
  from public.staff_settings, generate_series(
    (since at time zone 'Asia/Manila')::date::timestamp,
    (until at time zone 'Asia/Manila')::date::timestamp,
    interval '1 day'
  ) as day
  where strpos(work_days, extract(isodow from day)::text) > 0
$$;
comment on function private.working_minutes(timestamptz, timestamptz) is
  'How many minutes of the working hours that the settings name lie between the two.';
revoke execute on function private.working_minutes(timestamptz, timestamptz)
  from public, anon, authenticated, service_role;

create function public.enquiries_to_raise()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.created_at, due.id), '[]')
  from (
    select enquiries.id, enquiries.created_at, enquiries.reference, enquiries.subject,
      enquiries.name, enquiries.property_id, enquiries.person_id, assignees.name as assignee_name,
      staff_settings.enquiry_minutes as minutes
    from public.enquiries
    join public.staff_settings on staff_settings.enquiry_minutes > 0
    left join lateral (
      select coalesce(people.name, profiles.display_name, profiles.username) as name
      from public.profiles left join public.people on people.profile_id = profiles.id
      where profiles.id = enquiries.assignee_id
    ) as assignees on true
    where enquiries.state = 'new' and enquiries.risen_at is null and enquiries.blanked_at is null
      -- After a week away the server doesn't begin with what everybody has forgotten.
      and enquiries.created_at > now() - interval '7 days'
      and private.working_minutes(enquiries.created_at, now()) >= staff_settings.enquiry_minutes
    order by enquiries.created_at, enquiries.id
    limit 100
  ) as due
$$;
comment on function public.enquiries_to_raise() is
  'Enquiries that nobody has answered within the working minutes of the settings, and of which the office wasn''t told yet. For the server, which has a hundred at a time.';
revoke execute on function public.enquiries_to_raise() from public, anon, authenticated;
grant execute on function public.enquiries_to_raise() to service_role;

alter table public.enquiry_events
  drop constraint enquiry_events_kind_known,
  add constraint enquiry_events_kind_known check (kind in (
    'received', 'note', 'answered', 'state', 'assigned', 'risen', 'step', 'viewing_set',
    'viewing_moved', 'viewing_cancelled', 'viewing_done', 'viewing_missed', 'blanked'
  ));

create function public.add_raised_mails(enquiry_id uuid, mails jsonb)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.enquiries set risen_at = now()
  where enquiries.id = add_raised_mails.enquiry_id and enquiries.risen_at is null
    and enquiries.state = 'new' and enquiries.blanked_at is null;
  if not found then
    return false;
  end if;
  insert into public.enquiry_events (enquiry_id, kind) values (add_raised_mails.enquiry_id, 'risen');
  perform private.add_mails(add_raised_mails.mails, add_raised_mails.enquiry_id);
  return true;
end
$$;
comment on function public.add_raised_mails(uuid, jsonb) is
  'Tells the office once that an enquiry has no answer; false where another process was first or somebody has answered since.';
revoke execute on function public.add_raised_mails(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.add_raised_mails(uuid, jsonb) to service_role;

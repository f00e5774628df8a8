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

create trigger bump_revision before update on public.enquiries
for each row when (
  new.told_assignee_id is not distinct from old.told_assignee_id
  and new.risen_at is not distinct from old.risen_at
) execute function private.bump_revision();

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
grant execute on function public.claim_enquiry(uuid) to authenticated;

insert into private.mail_kinds
  (kind, lifetime, daily_limit, limit_group, limits_proven, overflow) values
  -- What a stranger may cause, for each of the agents.
  ('enquiry_offer', interval '1 day', 40, null, false, 'office'),
  ('enquiry_unanswered', interval '1 day', 30, null, false, 'office'),
  -- Admins cause it.
  ('enquiry_assigned', interval '7 days', 60, null, false, 'office');

create view private.due_assignments as
select enquiries.id, enquiries.id as enquiry_id, enquiries.reference, enquiries.subject,
  enquiries.name, enquiries.phone, enquiries.email, enquiries.message, enquiries.reply_by,
  enquiries.assignee_id,
  case when profiles.confirmed_at is not null then profiles.username end as assignee_email
from public.enquiries
join public.profiles on profiles.id = enquiries.assignee_id
where enquiries.told_assignee_id is distinct from enquiries.assignee_id
  and enquiries.blanked_at is null
  and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
order by enquiries.created_at, enquiries.id;
comment on view private.due_assignments is
  'Open enquiries that were assigned to an account that doesn''t know of it.';

create function private.claim_assignments(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  update public.enquiries set told_assignee_id = enquiries.assignee_id
  where enquiries.id = (due ->> 'id')::uuid
    and enquiries.assignee_id = (due ->> 'assignee_id')::uuid
    and enquiries.told_assignee_id is distinct from enquiries.assignee_id
    and enquiries.blanked_at is null
  returning true
$$;

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

create view private.due_unanswered_enquiries as
select enquiries.id, enquiries.id as enquiry_id, enquiries.created_at, enquiries.reference,
  enquiries.subject, assignees.name as assignee_name, staff_settings.enquiry_minutes as minutes,
  true as must_reach
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
order by enquiries.created_at, enquiries.id;
comment on view private.due_unanswered_enquiries is
  'Enquiries that nobody has answered within the working minutes of the settings, and of which the office wasn''t told yet.';

create function private.claim_unanswered_enquiries(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  with risen as (
    update public.enquiries set risen_at = now()
    where enquiries.id = (due ->> 'id')::uuid and enquiries.risen_at is null
      and enquiries.state = 'new' and enquiries.blanked_at is null
    returning enquiries.id
  )
  insert into public.enquiry_events (enquiry_id, kind)
  select risen.id, 'risen' from risen
  returning true
$$;

create function public.colleagues()
returns table (id uuid, name text)
language sql stable security definer
set search_path = ''
as $$
  select profiles.id, named.name
  from public.profiles
  left join public.people on people.profile_id = profiles.id
  cross join lateral (
    select coalesce(
      people.name, profiles.display_name, case when private.is_admin() then profiles.username end
    ) as name
  ) as named
  where private.is_vouched_for() and profiles.confirmed_at is not null and named.name is not null
    and (
      profiles.role in ('admin', 'superadmin') or people.id is not null
      or exists (
        select from public.staff_invitations where staff_invitations.accepted_by = profiles.id
      )
    )
  order by named.name, profiles.id
$$;
comment on function public.colleagues() is
  'The accounts of those who work here and their names, for an account that an admin vouches for: the person''s, else what they call themselves, else for admins the address. Nothing for others.';
grant execute on function public.colleagues() to authenticated, service_role;

create function public.work_of_today()
returns table (
  id uuid, name text, to_answer bigint, due bigint, viewings bigint, licence_ends_on date
)
language sql stable security definer
set search_path = ''
as $$
  with asked as (
    select enquiries.assignee_id,
      count(*) filter (where enquiries.state = 'new') as to_answer,
      count(*) filter (where enquiries.next_step_on <= private.manila_today()) as due
    from public.enquiries
    where enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.assignee_id is not null
    group by enquiries.assignee_id
  ), met as (
    select enquiries.assignee_id, count(*) as viewings
    from public.viewings
    join public.enquiries on enquiries.id = viewings.enquiry_id
    where viewings.state = 'set'
      and viewings.starts_at >= private.manila_today()::timestamp at time zone 'Asia/Manila'
      and viewings.starts_at < (private.manila_today() + 1)::timestamp at time zone 'Asia/Manila'
    group by enquiries.assignee_id
  )
  select colleagues.id, colleagues.name, coalesce(asked.to_answer, 0), coalesce(asked.due, 0),
    coalesce(met.viewings, 0),
    case when people.licence_valid_until <= private.manila_today() + 60
      and people.licence_no not like 'SAMPLE-%' then people.licence_valid_until end
  from public.colleagues() as colleagues
  left join public.people on people.profile_id = colleagues.id
  left join asked on asked.assignee_id = colleagues.id
  left join met on met.assignee_id = colleagues.id
  where private.is_admin() or colleagues.id = private.account_profile_id()
  order by colleagues.name, colleagues.id
$$;
comment on function public.work_of_today() is
  'What each of the colleagues has to do today, for admins; for another account its own: new enquiries, next steps that are due, viewings, and the day on which a licence ends within 60 days or ended.';
grant execute on function public.work_of_today() to authenticated, service_role;

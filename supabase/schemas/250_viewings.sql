create table public.viewings (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  starts_at timestamptz not null,
  minutes integer not null default 45
    constraint viewings_minutes_range check (minutes between 5 and 600),
  place text not null default ''
    constraint viewings_place_length check (char_length(place) <= 300),
  state text not null default 'set' constraint viewings_state_known
    check (state in ('set', 'done', 'missed', 'cancelled')),
  outcome text not null default ''
    constraint viewings_outcome_length check (char_length(outcome) <= 1000),
  sequence integer not null default 0,
  told_sequence integer,
  reminded_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.viewings is
  'When somebody comes to see a property. sequence goes up with each change that calendars are told of (RFC 5545, 3.8.7.4); told_sequence is the last one whose e-mails were put in line. reminded_at is when the reminder of the evening before was put in line.';

create index viewings_enquiry_id_idx on public.viewings (enquiry_id);
create index viewings_starts_at_idx on public.viewings (starts_at, id);
create index viewings_untold_idx on public.viewings (id)
  where told_sequence is distinct from sequence and state in ('set', 'cancelled');
create index viewings_unreminded_idx on public.viewings (starts_at)
  where state = 'set' and reminded_at is null;

alter table public.viewings enable row level security;
grant select on table public.viewings to authenticated;
grant all on table public.viewings to service_role;

create table public.enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  kind text not null,
  details jsonb not null default '{}' constraint enquiry_events_details_size
    -- 4,000 characters of a note, were each of them written as \u0001.
    check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 30000),
  profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint enquiry_events_kind_known check (kind in (
    'received', 'note', 'answered', 'state', 'assigned', 'risen', 'step', 'told', 'viewing_set',
    'viewing_moved', 'viewing_cancelled', 'viewing_done', 'viewing_missed', 'corrected', 'blanked'
  ))
);
comment on table public.enquiry_events is
  'All that happened to an enquiry, in order. profile_id is who did it; null for the visitor and the server.';

create index enquiry_events_enquiry_id_idx on public.enquiry_events (enquiry_id, id);
create index enquiry_events_profile_id_idx on public.enquiry_events (profile_id);
create index enquiry_events_viewings_idx on public.enquiry_events (profile_id, created_at)
where kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled');
create index enquiry_events_told_idx on public.enquiry_events ((details ->> 'property_id'))
  where kind = 'told';

alter table public.enquiry_events enable row level security;
grant select on table public.enquiry_events to authenticated;
grant all on table public.enquiry_events to service_role;

create policy "Staff read the viewings of what they see"
on public.viewings for select to authenticated
using (
  (select private.is_admin()) or enquiry_id in (select enquiries.id from public.enquiries)
);

create policy "Staff read what happened to what they see"
on public.enquiry_events for select to authenticated
using (
  (select private.is_admin()) or enquiry_id in (select enquiries.id from public.enquiries)
);

create function private.bound_viewings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.enquiry_events
    where enquiry_events.profile_id = new.profile_id
      and enquiry_events.kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled')
      and enquiry_events.created_at > now() - interval '1 hour'
    offset 59
  ) then
    raise exception 'An account sets, moves and calls off 60 viewings an hour.'
      using errcode = 'P0001', hint = 'too_many_viewings';
  end if;
  return new;
end
$$;
comment on function private.bound_viewings() is
  'Each of these writes to whoever asked, with a place in the account''s own words.';

create trigger bound_viewings
before insert on public.enquiry_events
for each row when (
  new.profile_id is not null and new.kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled')
)
execute function private.bound_viewings();

create function public.set_viewing(
  enquiry_id uuid, starts_at timestamptz, minutes integer, place text, viewing_id uuid default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  enquiry public.enquiries := private.seen_enquiry(set_viewing.enquiry_id);
  before public.viewings;
  stored public.viewings;
begin
  if set_viewing.starts_at is null
    or set_viewing.starts_at not between now() - interval '1 day' and now() + interval '2 years'
  then
    raise exception 'A viewing is set for a day from now on, within two years.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  begin
    if set_viewing.viewing_id is null then
      insert into public.viewings (enquiry_id, starts_at, minutes, place)
      values (enquiry.id, set_viewing.starts_at, set_viewing.minutes, set_viewing.place)
      returning * into stored;
    else
      select viewings.* into before from public.viewings
      where viewings.id = set_viewing.viewing_id and viewings.enquiry_id = enquiry.id
      for update;
      if not found then
        raise exception 'There is no such viewing.' using errcode = 'PT404', hint = 'not_found';
      elsif before.state <> 'set' then
        raise exception 'This viewing is over.' using errcode = 'P0001', hint = 'viewing_over';
      end if;
      if (before.starts_at, before.minutes, before.place)
        is not distinct from (set_viewing.starts_at, set_viewing.minutes, set_viewing.place)
      then
        return to_jsonb(before);
      end if;
      update public.viewings set
        starts_at = set_viewing.starts_at, minutes = set_viewing.minutes,
        place = set_viewing.place, sequence = viewings.sequence + 1,
        -- Who was reminded of another day is reminded again.
        reminded_at = case
          when viewings.starts_at = set_viewing.starts_at then viewings.reminded_at
        end
      where viewings.id = before.id
      returning * into stored;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;
  perform private.note_event(enquiry.id,
    case when before.id is null then 'viewing_set' else 'viewing_moved' end,
    jsonb_build_object('viewing', stored.id, 'starts_at', stored.starts_at, 'place', stored.place));
  if enquiry.state in ('new', 'contacted') then
    update public.enquiries set
      state = 'viewing_set',
      first_answered_at = coalesce(enquiries.first_answered_at, now())
    where enquiries.id = enquiry.id;
    perform private.note_event(enquiry.id, 'state',
      jsonb_build_object('from', enquiry.state, 'to', 'viewing_set', 'reason', ''));
  end if;
  return to_jsonb(stored);
end
$$;
comment on function public.set_viewing(uuid, timestamptz, integer, text, uuid) is
  'Sets a viewing, or moves the one that is named, and notes it. The enquiry is then at "viewing set", unless it is further.';
grant execute on function public.set_viewing(uuid, timestamptz, integer, text, uuid) to authenticated;

create function public.end_viewing(viewing_id uuid, state text, outcome text default '')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  before public.viewings;
  stored public.viewings;
begin
  select viewings.* into before from public.viewings where viewings.id = end_viewing.viewing_id;
  -- Also for a viewing that there isn't: nothing tells the two apart.
  perform private.seen_enquiry(before.enquiry_id);
  if end_viewing.state is null or end_viewing.state not in ('done', 'missed', 'cancelled') then
    raise exception 'A viewing is done, missed or cancelled.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  begin
    update public.viewings set
      state = end_viewing.state, outcome = coalesce(end_viewing.outcome, ''),
      -- What came of it is written, and written again: nobody is told twice for that.
      sequence = viewings.sequence + (viewings.state <> end_viewing.state)::integer
    where viewings.id = before.id
    returning * into stored;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;
  perform private.note_event(stored.enquiry_id, 'viewing_' || stored.state, jsonb_build_object(
    'viewing', stored.id, 'starts_at', stored.starts_at, 'outcome', stored.outcome
  ));
  return to_jsonb(stored);
end
$$;
grant execute on function public.end_viewing(uuid, text, text) to authenticated;

create function private.reminder_time(starts_at timestamptz)
returns timestamptz
language sql immutable parallel safe
set search_path = ''
return (date_trunc('day', starts_at at time zone 'Asia/Manila') - interval '7 hours')
  at time zone 'Asia/Manila';

create view private.due_viewings as
select viewings.id, viewings.state, viewings.starts_at, viewings.minutes, viewings.place,
  viewings.sequence,
  case when viewings.told_sequence is distinct from viewings.sequence then 'viewing'
    else 'viewing_reminder' end as kind,
  viewings.told_sequence is not null as is_known,
  enquiries.id as enquiry_id, enquiries.reference, enquiries.subject, enquiries.name,
  enquiries.email, enquiries.phone, enquiries.property_id, enquiries.person_id,
  assignees.username as assignee_email
from public.viewings
join public.enquiries on enquiries.id = viewings.enquiry_id
left join public.profiles as assignees on assignees.id = enquiries.assignee_id
  and assignees.confirmed_at is not null and char_length(assignees.username) <= 254
where enquiries.blanked_at is null and viewings.starts_at > now() and (
  (
    viewings.told_sequence is distinct from viewings.sequence
    and (
      viewings.state = 'set'
      or (viewings.state = 'cancelled' and viewings.told_sequence is not null)
    )
  ) or (
    viewings.state = 'set' and viewings.reminded_at is null
    -- For the index: no evening before is longer ago.
    and viewings.starts_at < now() + interval '31 hours'
    -- Also in the night and on the day, where the server was off in the evening.
    and private.reminder_time(viewings.starts_at) <= now()
  )
)
order by viewings.starts_at, viewings.id;
comment on view private.due_viewings is
  'Viewings whose e-mails are to be made now: those set, moved or called off since both sides were told, and from five in the evening, Manila time, those of the next day.';

create function private.claim_viewings(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  -- A reminder is not for what was just told.
  update public.viewings set
    told_sequence = case when due ->> 'kind' = 'viewing'
      then viewings.sequence else viewings.told_sequence end,
    reminded_at = case
      when due ->> 'kind' = 'viewing_reminder' or private.reminder_time(viewings.starts_at) <= now()
        then now()
      else viewings.reminded_at
    end
  where viewings.id = (due ->> 'id')::uuid
    and viewings.sequence = (due ->> 'sequence')::integer
    and case due ->> 'kind'
      when 'viewing' then viewings.told_sequence is distinct from viewings.sequence
      when 'viewing_reminder' then viewings.state = 'set' and viewings.reminded_at is null
      else false
    end
    -- Nobody is written to whose details went in between.
    and exists (
      select from public.enquiries
      where enquiries.id = viewings.enquiry_id and enquiries.blanked_at is null
    )
  returning true
$$;

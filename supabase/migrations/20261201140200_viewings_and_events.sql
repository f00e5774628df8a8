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
-- Empty but for a moment after a change, and the evening before.
create index viewings_untold_idx on public.viewings (id)
  where told_sequence is distinct from sequence and state in ('set', 'cancelled');
create index viewings_unreminded_idx on public.viewings (starts_at)
  where state = 'set' and reminded_at is null;

create table public.enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  kind text not null constraint enquiry_events_kind_known check (
    kind in (
      'received', 'note', 'answered', 'state', 'assigned', 'step',
      'viewing_set', 'viewing_moved', 'viewing_cancelled', 'viewing_done', 'viewing_missed',
      'blanked'
    )
  ),
  details jsonb not null default '{}' constraint enquiry_events_details_size
    -- 4,000 characters of a note, were each of them written as \u0001.
    check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 30000),
  profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);

comment on table public.enquiry_events is
  'All that happened to an enquiry, in order. profile_id is who did it; null for the visitor and the server.';

create index enquiry_events_enquiry_id_idx on public.enquiry_events (enquiry_id, id);
create index enquiry_events_profile_id_idx on public.enquiry_events (profile_id);
create index enquiry_events_viewings_idx on public.enquiry_events (profile_id, created_at)
where kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled');

grant select on table public.viewings, public.enquiry_events to authenticated;
grant all on table public.viewings, public.enquiry_events to service_role;

alter table public.viewings enable row level security;
alter table public.enquiry_events enable row level security;

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

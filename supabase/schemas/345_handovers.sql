create table private.handovers (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  from_name text not null,
  listings integer not null,
  enquiries integer not null,
  list jsonb not null default '[]',
  made_at timestamptz not null default now()
);
comment on table private.handovers is
  'Work that somebody got from another and was not told of yet; the row goes with the e-mail. list names the first twenty enquiries: id, reference and subject, and of no client more.';
create index handovers_profile_id_idx on private.handovers (profile_id);
alter table private.handovers enable row level security;

insert into private.mail_kinds (kind, lifetime, daily_limit, limits_proven)
values ('work_handed_over', interval '7 days', 20, false);

create function private.note_handover(heir uuid, from_person uuid, listings integer, moved uuid[])
returns void
language sql volatile security definer
set search_path = ''
as $$
  -- One e-mail says it all: no enquiry is told of by itself, nor anything to who did it.
  update public.enquiries set told_assignee_id = heir
  where enquiries.id = any (moved);
  insert into private.handovers (profile_id, from_name, listings, enquiries, list)
  select heir, coalesce((select people.name from public.people where people.id = from_person), ''),
    note_handover.listings, cardinality(moved), coalesce((
      select jsonb_agg(to_jsonb(first)) from (
        select enquiries.id, enquiries.reference, enquiries.subject from public.enquiries
        where enquiries.id = any (moved)
        order by enquiries.created_at desc, enquiries.id
        limit 20
      ) as first
    ), '[]')
  where heir is not null and heir is distinct from private.account_profile_id()
    and note_handover.listings + cardinality(moved) > 0
$$;
comment on function private.note_handover(uuid, uuid, integer, uuid[]) is
  'Has the account that got somebody''s work told of it, once for all of it.';

create view private.due_handovers as
select handovers.id, handovers.from_name, handovers.listings, handovers.enquiries, handovers.list,
  case when profiles.confirmed_at is not null then profiles.username end as recipient
from private.handovers
join public.profiles on profiles.id = handovers.profile_id
order by handovers.made_at, handovers.id;
comment on view private.due_handovers is 'Work that its new owner was not told of yet.';

create function private.claim_handovers(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  with told as (
    delete from private.handovers where handovers.id = (due ->> 'id')::uuid
    returning handovers.profile_id
  ), rung as (
    select private.add_work_pushes(told.profile_id, 'work_handed_over', null) from told
  )
  select count(*) > 0 from rung
$$;

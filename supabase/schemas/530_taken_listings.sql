create function public.waiting_enquiries(listings uuid[])
returns table (
  id uuid, revision integer, reference text, name text, phone text, email text, reply_by text,
  subject text, state text, lost_reason text, next_step text, next_step_on date, assignee_id uuid,
  property_reference text, title text, status text, viewings jsonb
)
language sql stable
set search_path = ''
rows 50
as $$
  select enquiries.id, enquiries.revision, enquiries.reference, enquiries.name, enquiries.phone,
    enquiries.email, enquiries.reply_by, enquiries.subject, enquiries.state, enquiries.lost_reason,
    enquiries.next_step, enquiries.next_step_on, enquiries.assignee_id,
    enquiries.property_reference, properties.title, properties.status, coming.viewings
  from public.enquiries
  join public.properties on properties.id = enquiries.property_id
  cross join lateral (
    select min(viewings.starts_at) as first, coalesce(jsonb_agg(
      jsonb_build_object('id', viewings.id, 'starts_at', viewings.starts_at)
      order by viewings.starts_at, viewings.id
    ), '[]') as viewings
    from public.viewings
    where viewings.enquiry_id = enquiries.id
      and viewings.state = 'set' and viewings.starts_at > now()
  ) as coming
  where enquiries.property_id = any (waiting_enquiries.listings)
    and properties.status in ('sold', 'rented', 'pending')
    and properties.deleted_at is null
    and enquiries.blanked_at is null
    and (
      enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      or (enquiries.state <> 'spam' and coming.first is not null)
    )
  order by coming.first nulls last, enquiries.created_at desc, enquiries.id
  limit 200
$$;
comment on function public.waiting_enquiries(uuid[]) is
  'Who waits for listings that are sold, rented or reserved, of what the account sees: open enquiries, and those with a viewing that is set, with its coming viewings; the next viewing first, at most 200.';
grant execute on function public.waiting_enquiries(uuid[]) to authenticated;

create table private.taken_questions (
  property_id uuid primary key references public.properties (id) on delete cascade
    deferrable initially deferred,
  asked_at timestamptz not null default now()
);
comment on table private.taken_questions is
  'Listings that became sold, rented or reserved while people waited for them, until staff have looked at the question whether to tell them: nobody is asked where an import or an e-mail''s answer did it.';
alter table private.taken_questions enable row level security;

create function private.note_taken()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status not in ('sold', 'rented', 'pending') then
    delete from private.taken_questions where taken_questions.property_id = new.id;
  elsif exists (
    select from public.enquiries
    where enquiries.property_id = new.id and enquiries.blanked_at is null and (
      enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      or (enquiries.state <> 'spam' and exists (
        select from public.viewings
        where viewings.enquiry_id = enquiries.id and viewings.state = 'set'
          and viewings.starts_at > now()
      ))
    )
  ) then
    insert into private.taken_questions (property_id) values (new.id)
    on conflict (property_id) do update set asked_at = now();
  end if;
  return null;
end
$$;
comment on function private.note_taken() is
  'Keeps the question about those who wait for a listing that was taken, and drops it where the listing is back.';

create trigger note_taken
after update of status on public.properties
for each row when (old.status is distinct from new.status)
execute function private.note_taken();

create function public.taken_questions()
returns table (property_id uuid)
language sql stable security definer
set search_path = ''
rows 10
as $$
  select taken_questions.property_id
  from private.taken_questions
  join public.properties on properties.id = taken_questions.property_id
  where properties.deleted_at is null
    and (select private.sees_unpublished())
    and (
      (select private.edits_every_listing())
      or properties.agent_id = (select private.edits_listings_of())
    )
  order by taken_questions.asked_at desc, taken_questions.property_id
  limit 100
$$;
comment on function public.taken_questions() is
  'Listings that the account may edit and that were taken while people waited for them, the last first, at most 100, until end_taken_questions.';
grant execute on function public.taken_questions() to authenticated;

create function public.end_taken_questions(listings uuid[])
returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.taken_questions
  using public.properties
  where taken_questions.property_id = any (end_taken_questions.listings)
    and properties.id = taken_questions.property_id
    and (select private.sees_unpublished())
    and (
      (select private.edits_every_listing())
      or properties.agent_id = (select private.edits_listings_of())
    )
$$;
comment on function public.end_taken_questions(uuid[]) is
  'Asks no more about those who wait for these listings, of what the account may edit.';
grant execute on function public.end_taken_questions(uuid[]) to authenticated;

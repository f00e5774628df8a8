-- Who has an enquiry, a viewing or a listing, and what each has to do today.
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
revoke execute on function public.colleagues() from public, anon, authenticated;
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
revoke execute on function public.work_of_today() from public, anon, authenticated;
grant execute on function public.work_of_today() to authenticated, service_role;

create or replace function private.enquiry_condition(search text, show text, person_id uuid, property_id uuid, assignee_id uuid, is_due boolean, same_as uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own constant uuid := private.account_profile_id();
  conditions text[] := array[]::text[];
  numbers text[];
  addresses text[];
  contacts uuid[];
begin
  if private.is_admin() then
    null;
  elsif not private.has_profile() then
    conditions := conditions || 'false'::text;
  elsif private.sees_unassigned() then
    conditions := conditions
      || format('(enquiries.assignee_id = %L or enquiries.assignee_id is null)', own);
  else
    conditions := conditions || format('enquiries.assignee_id = %L', own);
  end if;

  conditions := conditions || case enquiry_condition.show
    when 'all' then 'true'
    when 'open' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'')'
    when 'unassigned' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'') and enquiries.assignee_id is null'
    when 'closed' then 'enquiries.state in (''won'', ''lost'')'
    else format('enquiries.state = %L', enquiry_condition.show)
  end;
  if private.search_pattern(search) <> '%%' then
    conditions := conditions
      || format('enquiries.search_text like %L', private.search_pattern(search));
  end if;
  if enquiry_condition.person_id is not null then
    conditions := conditions || format('enquiries.person_id = %L', enquiry_condition.person_id);
  end if;
  if enquiry_condition.property_id is not null then
    conditions := conditions || format('enquiries.property_id = %L', enquiry_condition.property_id);
  end if;
  if enquiry_condition.assignee_id is not null then
    conditions := conditions || format('enquiries.assignee_id = %L', enquiry_condition.assignee_id);
  end if;
  if enquiry_condition.is_due then
    conditions := conditions || format('enquiries.next_step_on <= %L', private.manila_today());
  end if;
  if enquiry_condition.same_as is not null then
    -- Only through an enquiry that the account sees itself.
    select array_agg(distinct known.phone), array_agg(distinct known.email),
      array_agg(distinct known.contact_id)
    into numbers, addresses, contacts
    from public.enquiries
    join public.enquiries as known on known.contact_id = enquiries.contact_id or known.id = enquiries.id
    where enquiries.id = enquiry_condition.same_as and private.sees_enquiry(enquiries.assignee_id)
      and private.sees_enquiry(known.assignee_id);
    conditions := conditions || format(
      '(enquiries.contact_id = any (%L::uuid[]) or enquiries.phone = any (%L::text[]) or enquiries.email = any (%L::text[]))',
      array_remove(contacts, null), array_remove(numbers, null), array_remove(addresses, null)
    );
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

comment on function public.list_enquiries(
  text, text, uuid, uuid, uuid, boolean, uuid, boolean, timestamptz, uuid, integer
) is
  'A page of the enquiries that the account sees, new ones first, then newest first: show is all, open, unassigned (open and nobody''s), closed or a state; is_due has a next step today or before; same_as are those of whoever wrote that one. Goes on behind the row with after_is_new, after_created_at and after_id. page_size is 1 to 500.';

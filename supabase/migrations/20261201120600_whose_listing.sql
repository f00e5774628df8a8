create function public.count_listings_by_person()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counted.agent_id, counted.listings), '{}')
  from (
    select properties.agent_id, count(*) as listings
    from public.properties
    where properties.agent_id is not null and (select private.has_profile())
    group by properties.agent_id
  ) as counted
$$;
comment on function public.count_listings_by_person() is
  'How many listings each person has, of whatever status, by the person''s id; people without one are left out. For accounts.';

grant execute on function public.count_listings_by_person() to authenticated, service_role;

-- Any listing editor could write themselves into every listing, past hand_over_listings, and got the
-- enquiries to come.
create function private.may_give_listing(giver uuid, taker uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or not exists (
    select from (values (giver), (taker)) as told (person)
    where told.person is not null and not exists (
      select from public.people
      where people.id = told.person and people.profile_id = private.account_profile_id()
    )
  )
$$;
comment on function private.may_give_listing(uuid, uuid) is
  'Whether the account may make a listing of one person another''s; null is the brokerage. Admins may; another account takes what is the brokerage''s and gives up its own.';

grant execute on function private.may_give_listing(uuid, uuid) to authenticated, service_role;

create function private.refuse_listing_agent()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Only administrators give a listing to somebody else.'
    using errcode = '42501', hint = 'listing_agent_forbidden';
end
$$;

-- What a foreign key sets to null is set by the owner, not by whoever is signed in.
create trigger guard_agent_of_added
before insert on public.properties
for each row when (
  current_user = 'authenticated' and new.agent_id is not null
  and not private.may_give_listing(null, new.agent_id)
)
execute function private.refuse_listing_agent();

create trigger guard_changed_agent
before update on public.properties
for each row when (
  current_user = 'authenticated' and new.agent_id is distinct from old.agent_id
  and not private.may_give_listing(old.agent_id, new.agent_id)
)
execute function private.refuse_listing_agent();

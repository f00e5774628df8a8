create function public.count_listings_by_person()
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counted.agent_id, counted.listings), '{}')
  from (
    select properties.agent_id, count(*) as listings
    from public.properties
    where properties.agent_id is not null and properties.deleted_at is null
      and (select private.has_profile())
    group by properties.agent_id
  ) as counted
$$;
comment on function public.count_listings_by_person() is
  'How many listings each person has, of those that the caller sees and that are not in the trash, by the person''s id; people without one are left out. For accounts.';
grant execute on function public.count_listings_by_person() to authenticated, service_role;

create function private.may_give_listing(giver uuid, taker uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    not exists (
      select from (values (giver), (taker)) as told (person)
      where told.person is not null and not exists (
        select from public.people
        where people.id = told.person and people.profile_id = private.account_profile_id()
      )
    ) and private.may_edit_listing(taker)
  )
$$;
comment on function private.may_give_listing(uuid, uuid) is
  'Whether the account may make a listing of one person another''s; null is the brokerage. Admins may; another account takes what is the brokerage''s and gives up its own, as far as it may then still edit it.';
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

create function private.edits_every_listing()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case (select staff_settings.listing_editors from public.staff_settings)
    when 'signed_in' then private.has_profile()
    else private.is_admin()
  end
$$;
comment on function private.edits_every_listing() is 'Whether the account may edit listings whoever''s they are.';
grant execute on function private.edits_every_listing() to authenticated, service_role;

create function private.edits_listings_of()
returns uuid
language sql stable security definer
set search_path = ''
as $$
  select people.id from public.people
  where people.profile_id = private.account_profile_id() and private.has_profile()
    and (select staff_settings.listing_editors from public.staff_settings) = 'own'
$$;
comment on function private.edits_listings_of() is
  'The person whose listings the account edits where each edits their own; null where the setting is another, or the account is nobody''s.';
grant execute on function private.edits_listings_of() to authenticated, service_role;

create function private.is_in_own_listing(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.properties
    where properties.id = is_in_own_listing.property
      and properties.agent_id = private.edits_listings_of()
  )
$$;
comment on function private.is_in_own_listing(uuid) is 'Whether the listing is of the person whose listings the account edits.';
grant execute on function private.is_in_own_listing(uuid) to authenticated, service_role;

create function private.is_image_name_of_own_listing(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_property_image_name(name)
    and private.is_in_own_listing(split_part(name, '/', 1)::uuid);
end
$$;
grant execute on function private.is_image_name_of_own_listing(text) to authenticated, service_role;

create function private.give_to_own_person()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.edits_every_listing() then
    new.agent_id := private.edits_listings_of();
  end if;
  return new;
end
$$;
comment on function private.give_to_own_person() is 'A listing that names nobody is of the person who makes it, where each edits their own.';

create trigger give_to_own_person
before insert on public.properties
for each row when (current_user = 'authenticated' and new.agent_id is null)
execute function private.give_to_own_person();

create policy "Listing editors add listings"
on public.properties for insert to authenticated
with check (
  (select private.edits_every_listing()) or agent_id = (select private.edits_listings_of())
);

create policy "Listing editors delete listings"
on public.properties for delete to authenticated
using ((select private.edits_every_listing()) or agent_id = (select private.edits_listings_of()));

create policy "Listing editors update listings"
on public.properties for update to authenticated
using (
  ((select private.edits_every_listing()) or agent_id = (select private.edits_listings_of()))
  and deleted_at is null
)
with check (
  (select private.edits_every_listing()) or agent_id = (select private.edits_listings_of())
);

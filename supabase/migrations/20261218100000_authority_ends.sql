-- What happens when an authority ends, and who is told before. 'take_off' makes a draft of the listing.
alter table public.staff_settings
  add column authority_end text not null default 'nothing',
  add constraint staff_settings_authority_end_known
    check (authority_end in ('nothing', 'ask', 'take_off'));
comment on column public.staff_settings.authority_end is
  'What happens on the day after an authority to sell has ended: nothing, an e-mail that asks what to do, or the listing becomes a draft. Notices before the end are sent in any case.';
grant update (authority_end) on public.staff_settings to authenticated;

alter table public.authorities add column taken_off_at timestamptz;
comment on column public.authorities.taken_off_at is
  'When the listing was made a draft because this authority had ended: that is done once, and staff may publish it again.';

insert into private.mail_kinds (kind, lifetime) values ('authorities', interval '3 days');

-- The authority that ends last is the one that counts; one without an end never does.
create function private.ending_authorities()
returns table (
  authority_id uuid,
  property_id uuid,
  reference text,
  title text,
  agent_id uuid,
  ends_on date,
  is_taken_off boolean,
  notice integer,
  is_due boolean
)
language sql stable security definer
set search_path = ''
as $$
  with last as (
    select distinct on (authorities.property_id) authorities.*
    from public.authorities
    order by authorities.property_id, authorities.ends_on desc nulls first,
      authorities.created_at desc
  ), near as (
    select last.*, case
        when last.ends_on < private.manila_today() then -1
        when last.ends_on <= private.manila_today() + 3 then 3
        when last.ends_on <= private.manila_today() + 14 then 14
        else 30
      end as notice
    from last
    where last.ends_on <= private.manila_today() + 30
  )
  select near.id, near.property_id, properties.reference, properties.title, properties.agent_id,
    near.ends_on, near.taken_off_at is not null, near.notice,
    coalesce(near.told_days > near.notice, true)
      and (near.notice > 0 or staff_settings.authority_end <> 'nothing')
  from near
  join public.properties on properties.id = near.property_id
  cross join public.staff_settings
  where properties.status in ('active', 'pending') and properties.deleted_at is null
    and (properties.published_at is not null or near.taken_off_at is not null)
$$;
comment on function private.ending_authorities() is
  'Listings whose authority to sell ends within 30 days or has ended. notice is the number of days before the end of which staff are told (30, 14, 3, or -1 once it has ended), is_due whether they have not been told of it yet.';

create function public.ending_authorities()
returns table (
  property_id uuid,
  reference text,
  title text,
  ends_on date,
  is_taken_off boolean
)
language sql stable security definer
set search_path = ''
as $$
  select ending.property_id, ending.reference, ending.title, ending.ends_on, ending.is_taken_off
  from private.ending_authorities() as ending
  where private.is_admin() or (
    private.is_vouched_for() and exists (
      select from public.people
      where people.id = ending.agent_id and people.profile_id = private.account_profile_id()
    )
  )
  order by ending.ends_on, ending.reference
  limit 50
$$;
comment on function public.ending_authorities() is
  'For admins the listings whose authority to sell ends within 30 days or has ended, the first 50; for others those of which they are the agent.';
revoke execute on function public.ending_authorities() from public, anon, authenticated;
grant execute on function public.ending_authorities() to authenticated;

create function public.take_off_ended_listings()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended uuid[];
begin
  if (select staff_settings.authority_end from public.staff_settings) <> 'take_off' then
    return 0;
  end if;
  with marked as (
    update public.authorities set taken_off_at = now()
    where authorities.taken_off_at is null and authorities.id in (
      select ending.authority_id from private.ending_authorities() as ending
      where ending.notice < 0
    )
    returning authorities.property_id
  )
  select array_agg(marked.property_id) into ended from marked;
  update public.properties set published_at = null
  where properties.id = any (ended) and properties.published_at is not null;
  return coalesce(cardinality(ended), 0);
end
$$;
comment on function public.take_off_ended_listings() is
  'Makes drafts of the listings whose authority to sell has ended, where the setting says so, once each; answers how many. For the server.';
revoke execute on function public.take_off_ended_listings() from public, anon, authenticated;
grant execute on function public.take_off_ended_listings() to service_role;

create function public.authorities_to_tell()
returns table (recipient text, is_admin boolean, authorities jsonb)
language sql stable security definer
set search_path = ''
as $$
  with told as (
    select profiles.id, profiles.username, profiles.role in ('admin', 'superadmin') as is_admin
    from public.profiles
    where profiles.confirmed_at is not null and char_length(profiles.username) <= 254
  )
  select told.username, told.is_admin, jsonb_agg(jsonb_build_object(
    'id', ending.authority_id, 'property_id', ending.property_id, 'reference', ending.reference,
    'title', ending.title, 'ends_on', ending.ends_on, 'is_taken_off', ending.is_taken_off
  ) order by ending.ends_on, ending.reference)
  from private.ending_authorities() as ending
  join told on told.is_admin or exists (
    select from public.people
    where people.id = ending.agent_id and people.profile_id = told.id
  )
  where ending.is_due
  group by told.id, told.username, told.is_admin
$$;
comment on function public.authorities_to_tell() is
  'Whom to tell of which authorities that end: admins of all, others of the listings of which they are the agent. For the server.';
revoke execute on function public.authorities_to_tell() from public, anon, authenticated;
grant execute on function public.authorities_to_tell() to service_role;

create function public.add_authority_mails(told uuid[], mails jsonb)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  added integer;
begin
  -- Noted and in line in one transaction: of several processes one adds them, and none is lost.
  perform from public.authorities where authorities.id = any (told) order by authorities.id for update;
  if (
    select count(*) from private.ending_authorities() as ending
    where ending.is_due and ending.authority_id = any (told)
  ) <> cardinality(told) then
    return 0;
  end if;
  update public.authorities set told_days = ending.notice
  from private.ending_authorities() as ending
  where ending.authority_id = authorities.id and authorities.id = any (told);
  select count(*) into added from private.add_mails(add_authority_mails.mails);
  return added;
end
$$;
comment on function public.add_authority_mails(uuid[], jsonb) is
  'Puts the e-mails of authorities_to_tell in line and notes of which authorities they tell; nothing where another process was first. For the server.';
revoke execute on function public.add_authority_mails(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.add_authority_mails(uuid[], jsonb) to service_role;

-- One request made all listings that were nobody's one's own, with their enquiries to come.
alter table private.listing_counts add column taken integer not null default 0;

comment on table private.listing_counts is
  'How many listings an account with the role user has added, and taken from the brokerage, on a Philippine day.';

create function private.bound_taken_listings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.manila_today();
  most constant integer := 50;
  total integer;
begin
  if private.account_role() is distinct from 'user' then
    return null;
  end if;
  insert into private.listing_counts (profile_id, day, count, taken)
  values (private.account_profile_id(), today, 0, 1)
  on conflict (profile_id, day) do update set taken = listing_counts.taken + 1
  returning listing_counts.taken into total;

  if total > most then
    raise exception 'An account may take % listings a day. An administrator may give more.', most
      using errcode = 'P0001', hint = 'too_many_taken';
  end if;
  return null;
end
$$;

create trigger bound_taken_listings
after update on public.properties
for each row when (
  current_user = 'authenticated' and old.agent_id is null and new.agent_id is not null
)
execute function private.bound_taken_listings();

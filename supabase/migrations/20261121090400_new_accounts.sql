-- Every account gets a profile. A role in the sign-up's metadata is never looked at: anybody can
-- write it. The only way to start above `user` is an open invitation for the address.
--
-- The known attack: somebody else signs up an invited address first, to hold its role under a
-- password of their own. Why that stays out of reach:
--  - an address that already has an account can't be invited, so it has to happen after the
--    invitation, and the admin's screen signs the address up within the same click;
--  - the invitation is used up by that sign-up, and the screen withdraws it where the sign-up fails;
--  - with e-mail confirmation on, the stranger's account can't sign in until the address's owner
--    follows the link, and the set-password mail of the same click replaces the stranger's password.

create function private.invited_role(address text)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation record;
begin
  select staff_invitations.role, staff_invitations.invited_by into invitation
  from public.staff_invitations
  where staff_invitations.email = lower(address)
    and staff_invitations.used_at is null
    and staff_invitations.expires_at > now()
  order by staff_invitations.created_at desc, staff_invitations.id
  limit 1
  for update;

  if not found then
    return 'user';
  end if;

  update public.staff_invitations
  set used_at = now()
  where staff_invitations.email = lower(address) and staff_invitations.used_at is null;

  -- An invitation is worth what its author could still give today.
  if invitation.invited_by is null or exists (
    select 1
    from public.profiles
    where profiles.id = invitation.invited_by
      and (
        profiles.role = 'superadmin'
        or (profiles.role = 'admin' and invitation.role = 'admin')
      )
  ) then
    return invitation.role;
  end if;
  return 'user';
end
$$;

create function private.make_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id, username, display_name, role)
  values (
    new.id,
    coalesce(new.email, new.phone, ''),
    nullif(btrim(left(btrim(new.raw_user_meta_data ->> 'username', E' \t\r\n'), 80), E' \t\r\n'), ''),
    private.invited_role(coalesce(new.email, ''))
  );
  return null;
end
$$;

create trigger make_profile
after insert on auth.users
for each row execute function private.make_profile();

create function private.follow_email()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles
  set username = coalesce(new.email, new.phone, '')
  where profiles.user_id = new.id;
  return null;
end
$$;

create trigger follow_email
after update of email, phone on auth.users
for each row
when (old.email is distinct from new.email or old.phone is distinct from new.phone)
execute function private.follow_email();

-- A hosted project may hold accounts already.
insert into public.profiles (user_id, username)
select users.id, coalesce(users.email, users.phone, '')
from auth.users
on conflict (user_id) do nothing;

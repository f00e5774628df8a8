-- Rules that need the row before and after. Refusals carry a code in `hint`: role_change_forbidden,
-- role_raise_own, display_name_of_other (SQLSTATE 42501), account_not_confirmed, last_superadmin
-- (P0001).

create function private.role_rank(role text)
returns integer
language sql immutable parallel safe
set search_path = ''
return array_position(array['user', 'admin', 'superadmin'], role);

create function private.guard_profile_update()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  actor_role text := private.account_role();
begin
  -- The server with its own key, or the authentication service.
  if actor is null then
    return new;
  end if;

  if new.display_name is distinct from old.display_name and old.user_id <> actor then
    raise exception 'Only the person can change their display name.'
      using errcode = '42501', hint = 'display_name_of_other';
  end if;

  if new.role is distinct from old.role then
    -- By accept_invitation, in this transaction; no role of the API writes that table.
    if exists (
      select 1 from public.staff_invitations
      where staff_invitations.accepted_by = old.id
        and staff_invitations.used_at = now()
        and staff_invitations.role = new.role
    ) then
      return new;
    end if;
    -- Whoever signed the address up first may not be its owner.
    if old.confirmed_at is null and private.role_rank(new.role) > private.role_rank(old.role) then
      raise exception 'This account''s e-mail address is not confirmed yet.'
        using errcode = 'P0001', hint = 'account_not_confirmed';
    end if;
    if actor_role = 'superadmin' then
      return new;
    end if;
    if old.user_id = actor and (new.role = 'superadmin' or old.role = 'user') then
      raise exception 'You can''t raise your own role.'
        using errcode = '42501', hint = 'role_raise_own';
    end if;
    if actor_role is distinct from 'admin' or 'superadmin' in (old.role, new.role) then
      raise exception 'Your role doesn''t allow this role change.'
        using errcode = '42501', hint = 'role_change_forbidden';
    end if;
  end if;

  return new;
end
$$;

create trigger guard_profile_update
before update on public.profiles
for each row execute function private.guard_profile_update();

-- Two superadmins who demote each other at once would each still count the other. The lock is taken
-- before any row's, so that one waits instead of both; it then counts what the first left.
create function private.lock_superadmins()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bale.superadmins', 0));
  return null;
end
$$;

create trigger lock_superadmins
before update of role or delete on public.profiles
for each statement execute function private.lock_superadmins();

create function private.keep_one_superadmin()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- `for update` fails in a repeatable-read transaction where a count would read an old snapshot.
  perform 1
  from public.profiles
  where profiles.role = 'superadmin' and profiles.id <> old.id
  order by profiles.id
  limit 1
  for update;

  if not found then
    raise exception 'There must always be at least one superadmin.'
      using errcode = 'P0001', hint = 'last_superadmin';
  end if;

  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create trigger keep_one_superadmin_on_demotion
before update of role on public.profiles
for each row when (old.role = 'superadmin' and new.role <> 'superadmin')
execute function private.keep_one_superadmin();

create trigger keep_one_superadmin_on_deletion
before delete on public.profiles
for each row when (old.role = 'superadmin')
execute function private.keep_one_superadmin();

-- An account without a profile could sign in and find nothing.
create function private.delete_account_of_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.users where users.id = old.user_id;
  return null;
end
$$;

create trigger delete_account_of_profile
after delete on public.profiles
for each row execute function private.delete_account_of_profile();

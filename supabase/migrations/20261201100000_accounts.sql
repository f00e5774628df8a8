create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint profiles_user_id_key unique
    references auth.users (id) on delete cascade,
  username text not null constraint profiles_username_length check (char_length(username) <= 320),
  display_name text constraint profiles_display_name_length check (
    char_length(display_name) <= 80 and btrim(display_name) <> ''
  ),
  role text not null default 'user'
    constraint profiles_role_known check (role in ('user', 'admin', 'superadmin')),
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

comment on table public.profiles is
  'One row an account. username is the account''s e-mail and follows it; display_name is what the person calls themselves. confirmed_at is when the e-mail was confirmed, null where it is not: nobody is known to be behind such an account. Rows are made by the trigger on auth.users only.';

create index profiles_role_idx on public.profiles (role);
create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_unconfirmed_idx on public.profiles (created_at) where confirmed_at is null;

-- False or null for an account without a profile or a confirmed e-mail, and for a session that has
-- ended: Supabase takes a token for its whole hour, whatever became of the account meanwhile.
create function private.session_id()
returns uuid
language sql stable
set search_path = ''
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;

create function private.has_session()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_id() is null or exists (
    select 1 from auth.sessions
    where sessions.id = private.session_id() and sessions.user_id = (select auth.uid())
  )
$$;

create function private.account_role()
returns text
language sql stable security definer
set search_path = ''
as $$
  select profiles.role
  from public.profiles
  where profiles.user_id = (select auth.uid())
    and profiles.confirmed_at is not null
    and (select private.has_session())
$$;

create function private.has_profile()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.account_role() is not null
$$;

create function private.is_admin()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.account_role() in ('admin', 'superadmin'), false)
$$;

create function private.is_superadmin()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.account_role() = 'superadmin', false)
$$;

create function private.account_profile_id()
returns uuid
language sql stable security definer
set search_path = ''
as $$
  select profiles.id from public.profiles where profiles.user_id = (select auth.uid())
$$;

grant execute on function
  private.has_profile(),
  private.is_admin(),
  private.is_superadmin(),
  private.account_profile_id()
to authenticated, service_role;

grant select, update (display_name, role), delete on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy "People read their own profile"
on public.profiles for select to authenticated
using (user_id = (select auth.uid()));

create policy "Admins read every profile"
on public.profiles for select to authenticated
using ((select private.is_admin()));

-- A policy sees one state of a row: which change is allowed is said by guard_profile_update.
create policy "People update their own profile"
on public.profiles for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "Admins update profiles below superadmin"
on public.profiles for update to authenticated
using ((select private.is_admin()) and role <> 'superadmin')
with check ((select private.is_admin()) and role <> 'superadmin');

create policy "Superadmins update every profile"
on public.profiles for update to authenticated
using ((select private.is_superadmin()))
with check ((select private.is_superadmin()));

create policy "Admins delete the profiles of others below superadmin"
on public.profiles for delete to authenticated
using (
  (select private.is_admin())
  and role <> 'superadmin'
  and user_id <> (select auth.uid())
);

create policy "Superadmins delete the profiles of others"
on public.profiles for delete to authenticated
using ((select private.is_superadmin()) and user_id <> (select auth.uid()));

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

-- Opening a link from an e-mail proves who owns the address; the password until then may be a
-- stranger's. So a recovery link, and the link that confirms an invited address, at once voids the
-- password and ends its sessions. Bale's server and GoTrue take a link by emptying recovery_token or
-- setting email_confirmed_at, and leave the password; a change of password also empties the token.
create table private.account_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  set_at timestamptz not null
);

comment on table private.account_passwords is
  'When an account''s password was last set by somebody who had opened a link to its address. No row where nobody has since the address was confirmed or such a link was opened.';

create function private.void_password()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    return new;
  end if;
  -- Who confirms an address that nobody invited signed it up themselves and keeps the password.
  if coalesce(old.recovery_token, '') = '' or coalesce(new.recovery_token, '') <> '' then
    if not exists (
      select 1 from public.staff_invitations
      where staff_invitations.email = lower(new.email)
        and staff_invitations.used_at is null
        and staff_invitations.expires_at > now()
    ) then
      return new;
    end if;
  end if;

  new.encrypted_password := null;
  delete from private.account_passwords where account_passwords.user_id = new.id;
  -- The link's own session is made after this, in the same transaction.
  delete from auth.sessions where sessions.user_id = new.id;
  return new;
end
$$;

create trigger void_password
before update on auth.users
for each row
when (
  (coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = '')
  or (old.email_confirmed_at is null and new.email_confirmed_at is not null)
)
execute function private.void_password();

create function private.note_password()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_passwords (user_id, set_at)
  values (new.id, clock_timestamp())
  on conflict (user_id) do update set set_at = excluded.set_at;
  return null;
end
$$;

create trigger note_password
after update on auth.users
for each row
when (
  old.email_confirmed_at is not null
  and new.email_confirmed_at is not null
  and new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
)
execute function private.note_password();

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
  created_at timestamptz not null default now(),
  welcomed_at timestamptz
);
comment on table public.profiles is
  'One row an account. username is the account''s e-mail and follows it; display_name is what the person calls themselves. confirmed_at is when the e-mail was confirmed, null where it is not: nobody is known to be behind such an account. welcomed_at is when the account''s first visit was greeted. Rows are made by the trigger on auth.users only.';

create index profiles_role_idx on public.profiles (role);
create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_unconfirmed_idx on public.profiles (created_at) where confirmed_at is null;

alter table public.profiles enable row level security;
grant select, update (display_name, role), delete on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

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
  select (
    private.session_id() is null or exists (
      select 1 from auth.sessions
      where sessions.id = private.session_id() and sessions.user_id = (select auth.uid())
    )
  ) and not public.owes_second_step((select auth.uid()), private.session_level())
$$;
comment on function private.has_session() is
  'Whether the session of the token still exists and has given the second step, where its account has one or must have one.';

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
grant execute on function private.has_profile() to authenticated, service_role;

create function private.is_admin()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.account_role() in ('admin', 'superadmin'), false)
$$;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_superadmin()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.account_role() = 'superadmin', false)
$$;
grant execute on function private.is_superadmin() to authenticated, service_role;

create function private.account_profile_id()
returns uuid
language sql stable security definer
set search_path = ''
as $$
  select profiles.id from public.profiles where profiles.user_id = (select auth.uid())
$$;
grant execute on function private.account_profile_id() to authenticated, service_role;

create policy "People read their own profile"
on public.profiles for select to authenticated
using (user_id = (select auth.uid()));

create policy "Admins read every profile"
on public.profiles for select to authenticated
using ((select private.is_admin()));

create policy "People update their own profile"
on public.profiles for update to authenticated
using (user_id = (select auth.uid()) and (select private.has_profile()))
with check (user_id = (select auth.uid()) and (select private.has_profile()));

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

create function public.note_welcome()
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.profiles set welcomed_at = now()
  where profiles.user_id = (select auth.uid()) and profiles.welcomed_at is null
    and (select private.has_profile())
$$;
comment on function public.note_welcome() is
  'Notes that the account was greeted on its first visit, so that it is not again.';
grant execute on function public.note_welcome() to authenticated;

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

create function private.is_anonymous(account jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce((account ->> 'is_anonymous')::boolean, false);
comment on function private.is_anonymous(jsonb) is
  'Whether a row of auth.users, as JSON, is an anonymous account; older projects don''t have the column.';

create function public.sign_up()
returns text
language sql stable security definer
set search_path = ''
as $$
  select staff_settings.sign_up from public.staff_settings
$$;
comment on function public.sign_up() is
  'Who may make an account, "open" or "invited": the login page says so before somebody types.';
grant execute on function public.sign_up() to anon, authenticated, service_role;

create function private.is_invited(email text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.staff_invitations
    where staff_invitations.email = lower(is_invited.email)
      and staff_invitations.used_at is null
      and staff_invitations.expires_at > now()
      and private.is_still_given(staff_invitations.invited_by, staff_invitations.role)
  )
$$;

create function private.sign_up_is_closed()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select staff_settings.sign_up from public.staff_settings) = 'invited'
    and exists (select 1 from public.profiles where profiles.role = 'superadmin')
$$;

create function private.admit_account()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.staff_settings for share;
  if private.sign_up_is_closed() and not private.is_invited(new.email) then
    raise exception 'Signups not allowed for this instance: accounts are by invitation.'
      using errcode = 'P0001', hint = 'signup_disabled';
  end if;
  return new;
end
$$;

create trigger admit_account
before insert on auth.users
for each row execute function private.admit_account();

create trigger admit_confirmed_account
after update on auth.users
for each row
when (
  (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  or (
    to_jsonb(old) -> 'is_anonymous' = 'true'
    and to_jsonb(new) -> 'is_anonymous' is distinct from 'true'
  )
)
execute function private.admit_account();

create function private.delete_unconfirmed_accounts(most integer default 100)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from auth.users
  where users.id in (
    select accounts.id
    from public.profiles
    join auth.users as accounts on accounts.id = profiles.user_id
    where profiles.confirmed_at is null
      and profiles.role = 'user'
      and profiles.created_at < now() - interval '7 days'
      and accounts.email is not null
      and accounts.email_confirmed_at is null
      and accounts.phone_confirmed_at is null
      and accounts.last_sign_in_at is null
      and greatest(accounts.confirmation_sent_at, accounts.invited_at, profiles.created_at)
        < now() - interval '7 days'
    order by profiles.created_at
    limit most
    for update of accounts skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_unconfirmed_accounts(integer) is
  'Deletes at most `most` of the accounts whose address was not confirmed within seven days, the oldest first, and answers how many.';

create function private.make_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  insert into public.profiles (user_id, username, display_name, confirmed_at)
  values (
    new.id,
    coalesce(new.email, new.phone, ''),
    nullif(btrim(left(
      btrim(private.normal_text(new.raw_user_meta_data ->> 'username'), E' \t\r\n'), 80
    ), E' \t\r\n'), ''),
    new.email_confirmed_at
  );
  -- For hosted Supabase, where no server of ours does it; no sign-up may fail because of it.
  begin
    perform private.delete_unconfirmed_accounts(10);
  exception when others then
    raise warning 'unconfirmed accounts could not be deleted: %', sqlerrm;
  end;
  return null;
end
$$;

create trigger make_profile
after insert on auth.users
for each row execute function private.make_profile();

create function private.follow_account()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  -- An anonymous account that becomes a person's has no profile yet.
  insert into public.profiles (user_id, username, confirmed_at)
  values (new.id, coalesce(new.email, new.phone, ''), new.email_confirmed_at)
  on conflict (user_id) do update
  set username = excluded.username, confirmed_at = excluded.confirmed_at;
  return null;
end
$$;

create trigger follow_account
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.phone is distinct from new.phone
  or old.email_confirmed_at is distinct from new.email_confirmed_at
  or to_jsonb(old) -> 'is_anonymous' is distinct from to_jsonb(new) -> 'is_anonymous'
)
execute function private.follow_account();

create function private.bound_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'An account''s metadata may have 16 kB.'
    using errcode = 'P0001', hint = 'metadata_too_long';
end
$$;

create trigger bound_metadata
before insert or update of raw_user_meta_data on auth.users
for each row
when (octet_length(new.raw_user_meta_data::text) > 16384)
execute function private.bound_metadata();

insert into public.profiles (user_id, username, confirmed_at)
select users.id, coalesce(users.email, users.phone, ''), users.email_confirmed_at
from auth.users
where not private.is_anonymous(to_jsonb(users))
on conflict (user_id) do nothing;

create table private.superadmins_since (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  given_at timestamptz not null
);
comment on table private.superadmins_since is
  'When an account last became superadmin by somebody''s session. The first one of a site, which the program makes, has no row.';
alter table private.superadmins_since enable row level security;

create function private.note_superadmin()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    insert into private.superadmins_since (profile_id, given_at) values (new.id, clock_timestamp())
    on conflict (profile_id) do update set given_at = excluded.given_at;
  end if;
  return null;
end
$$;

create trigger note_superadmin after update of role on public.profiles
for each row when (new.role = 'superadmin' and old.role <> 'superadmin')
execute function private.note_superadmin();

create function public.backups_open_from(account uuid)
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select max(given.at) + interval '1 day'
  from (
    select account_passwords.set_at as at from private.account_passwords
    where account_passwords.user_id = account
    union all
    select superadmins_since.given_at from private.superadmins_since
    join public.profiles on profiles.id = superadmins_since.profile_id
    where profiles.user_id = account
  ) as given
  where given.at > now() - interval '1 day'
$$;
comment on function public.backups_open_from(uuid) is
  'Until when an account downloads no backup, since its password was set or it became superadmin within the last day; null where neither.';
grant execute on function public.backups_open_from(uuid) to service_role;

create function private.may_end_sessions_of(account uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_profile() and (
    may_end_sessions_of.account = (select auth.uid())
    or private.is_superadmin()
    or private.is_admin() and exists (
      select from public.profiles
      where profiles.user_id = may_end_sessions_of.account and profiles.role <> 'superadmin'
    )
  )
$$;
comment on function private.may_end_sessions_of(uuid) is
  'Whether the account sees and ends sessions of another: its own, superadmins everybody''s, admins all but superadmins''.';

create function public.sessions_of(account uuid)
returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text, is_this boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not coalesce(private.may_end_sessions_of(sessions_of.account), false) then
    raise exception 'Your role doesn''t allow seeing where this account is signed in.'
      using errcode = '42501', hint = 'sessions_forbidden';
  end if;
  return query
    select sessions.id, sessions.created_at,
      greatest(sessions.created_at, sessions.refreshed_at at time zone 'utc'),
      coalesce(left(sessions.user_agent, 300), ''),
      sessions.id is not distinct from private.session_id()
    from auth.sessions
    where sessions.user_id = sessions_of.account
      and (sessions.not_after is null or sessions.not_after > now())
    order by 3 desc, 1
    limit 200;
end
$$;
comment on function public.sessions_of(uuid) is
  'Where an account is signed in, last used first: its own, and others'' for admins. user_agent is how the browser called itself at the sign-in: anybody''s text. A session is used when its token is refreshed, which browsers do each hour. No network addresses.';
grant execute on function public.sessions_of(uuid) to authenticated;

create function public.end_sessions(account uuid, session uuid default null)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  if not coalesce(private.may_end_sessions_of(end_sessions.account), false) then
    raise exception 'Your role doesn''t allow ending sessions of this account.'
      using errcode = '42501', hint = 'sessions_forbidden';
  end if;
  delete from auth.sessions
  where sessions.user_id = end_sessions.account
    and case when end_sessions.session is null
      then sessions.id is distinct from private.session_id()
      else sessions.id = end_sessions.session end;
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function public.end_sessions(uuid, uuid) is
  'Ends one session of an account, or all but the one that asks, and answers how many; their refresh tokens go with them.';
grant execute on function public.end_sessions(uuid, uuid) to authenticated;

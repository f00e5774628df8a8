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

grant select on table public.profiles to authenticated;
grant update (display_name, role) on table public.profiles to authenticated;
grant delete on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy "People read their own profile"
on public.profiles for select to authenticated
using (user_id = (select auth.uid()));

create policy "Admins read every profile"
on public.profiles for select to authenticated
using ((select private.is_admin()));

-- A policy sees one state of a row: which change is allowed is the role_changes migration's.
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

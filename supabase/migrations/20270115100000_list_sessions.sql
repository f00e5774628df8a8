-- Each sees where they are signed in, and ends what is not theirs; an admin, anybody's.
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
revoke execute on function private.may_end_sessions_of(uuid) from public;

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

revoke execute on function public.sessions_of(uuid), public.end_sessions(uuid, uuid)
from public, anon;
grant execute on function public.sessions_of(uuid), public.end_sessions(uuid, uuid)
to authenticated;

-- Whoever has switched on the second step has given it in this session, too: a password alone,
-- stolen, reads nothing. Asked here, where roles and invitations ask.
create or replace function private.has_session()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (
    private.session_id() is null or exists (
      select 1 from auth.sessions
      where sessions.id = private.session_id() and sessions.user_id = (select auth.uid())
    )
  ) and (
    coalesce(
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' = 'aal2', false
    )
    or not exists (
      select 1 from auth.mfa_factors
      where mfa_factors.user_id = (select auth.uid()) and mfa_factors.status = 'verified'
    )
  )
$$;
comment on function private.has_session() is
  'Whether the session of the token still exists and, where its account has a verified second factor, is of the level aal2.';

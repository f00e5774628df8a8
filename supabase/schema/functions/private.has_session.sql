-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.has_session()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.has_session() is 'Whether the session of the token still exists and, where its account has a verified second factor, is of the level aal2.';

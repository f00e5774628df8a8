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
  ) and not public.owes_second_step((select auth.uid()), private.session_level())
$function$;

comment on function private.has_session() is 'Whether the session of the token still exists and has given the second step, where its account has one or must have one.';

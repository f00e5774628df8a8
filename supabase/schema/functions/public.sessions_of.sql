-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.sessions_of(account uuid)
 RETURNS TABLE(id uuid, began_at timestamp with time zone, used_at timestamp with time zone, user_agent text, is_this boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

comment on function sessions_of(uuid) is 'Where an account is signed in, last used first: its own, and others'' for admins. user_agent is how the browser called itself at the sign-in: anybody''s text. A session is used when its token is refreshed, which browsers do each hour. No network addresses.';

grant execute on function sessions_of(uuid) to authenticated;
grant execute on function sessions_of(uuid) to service_role;

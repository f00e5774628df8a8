-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_sessions(account uuid, session uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

comment on function end_sessions(uuid,uuid) is 'Ends one session of an account, or all but the one that asks, and answers how many; their refresh tokens go with them.';

grant execute on function end_sessions(uuid,uuid) to authenticated;
grant execute on function end_sessions(uuid,uuid) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.push_subscriptions()
 RETURNS TABLE(id uuid, user_agent text, made_at timestamp with time zone, last_ok_at timestamp with time zone, is_this boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select own.id, own.user_agent, own.made_at, own.last_ok_at,
    own.session_id is not distinct from private.session_id()
  from private.push_subscriptions as own
  where private.has_profile() and own.profile_id = private.account_profile_id()
    and private.may_ring(own.profile_id, own.session_id)
  order by own.made_at desc, own.id
$function$;

comment on function push_subscriptions() is 'Where the account is rung, last made first; never where to ring it. user_agent is how the browser called itself.';

grant execute on function push_subscriptions() to authenticated;
grant execute on function push_subscriptions() to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.own_listings()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select properties.id from public.properties
  join public.people on people.id = properties.agent_id
  where people.profile_id = private.account_profile_id() and private.is_vouched_for()
$function$;

comment on function private.own_listings() is 'The listings whose agent the account is, for policies.';

grant execute on function private.own_listings() to authenticated;
grant execute on function private.own_listings() to service_role;

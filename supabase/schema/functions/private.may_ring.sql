-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.may_ring(profile uuid, session uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_vouched_profile(may_ring.profile) and exists (
    select from public.profiles
    join auth.sessions on sessions.user_id = profiles.user_id
    where profiles.id = may_ring.profile and profiles.confirmed_at is not null
      and sessions.id = may_ring.session
      and (sessions.not_after is null or sessions.not_after > now())
  )
$function$;

comment on function private.may_ring(uuid,uuid) is 'Whether an account is still signed in there and somebody vouches for it: what a stranger has made rings nobody.';

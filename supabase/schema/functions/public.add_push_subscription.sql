-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_push_subscription(account uuid, session uuid, endpoint text, p256dh text, auth text, user_agent text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own uuid;
begin
  -- Two at once would both find room.
  select profiles.id into own from public.profiles
  where profiles.user_id = add_push_subscription.account
  for no key update;
  if own is null or not private.may_ring(own, add_push_subscription.session) then
    return false;
  end if;
  -- A browser has one: what it had before, or what somebody else had in it, is over.
  delete from private.push_subscriptions as earlier
  where (earlier.session_id = add_push_subscription.session)
      <> (earlier.endpoint = add_push_subscription.endpoint)
    or earlier.profile_id = own and not private.may_ring(own, earlier.session_id);
  insert into private.push_subscriptions (
    profile_id, session_id, endpoint, p256dh, auth, user_agent
  ) values (
    own, add_push_subscription.session, add_push_subscription.endpoint,
    add_push_subscription.p256dh, add_push_subscription.auth,
    left(add_push_subscription.user_agent, 300)
  )
  on conflict on constraint push_subscriptions_endpoint_key do update set
    p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent,
    made_at = now(), failures = 0;
  delete from private.push_subscriptions
  where push_subscriptions.id in (
    select oldest.id from private.push_subscriptions as oldest
    where oldest.profile_id = own
    order by oldest.session_id = add_push_subscription.session desc, oldest.made_at desc
    offset 10
  );
  return true;
end
$function$;

comment on function add_push_subscription(uuid,uuid,text,text,text,text) is 'Rings an account where this session is from now on; false where nobody vouches for the account or the session is over. An account has ten: the oldest go. For the server, which looks at the endpoint first.';

grant execute on function add_push_subscription(uuid,uuid,text,text,text,text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_test_push(account uuid, session uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added uuid;
begin
  insert into private.outgoing_pushes (subscription_id, kind, attempts, next_attempt_at)
  select subscription.id, 'test', 1, now() + interval '5 minutes'
  from private.push_subscriptions as subscription
  join public.profiles on profiles.id = subscription.profile_id
  where profiles.user_id = add_test_push.account
    and subscription.session_id = add_test_push.session
    and private.may_ring(subscription.profile_id, subscription.session_id)
  returning outgoing_pushes.id into added;
  return private.due_push(added);
end
$function$;

comment on function add_test_push(uuid,uuid) is 'A ring to try the device of this session with, claimed by whoever asks; null where it isn''t rung. For the server.';

grant execute on function add_test_push(uuid,uuid) to service_role;

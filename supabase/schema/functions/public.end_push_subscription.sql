-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_push_subscription(subscription uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.push_subscriptions as own
  where own.id = end_push_subscription.subscription
    and private.has_profile() and own.profile_id = private.account_profile_id();
  return found;
end
$function$;

comment on function end_push_subscription(uuid) is 'Rings one of the account''s own devices no more; false where it is none.';

grant execute on function end_push_subscription(uuid) to authenticated;
grant execute on function end_push_subscription(uuid) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.claim_push(lease_seconds integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claimed uuid;
  rung uuid;
begin
  loop
    update private.outgoing_pushes as push
    set attempts = push.attempts + 1,
      next_attempt_at = now() + claim_push.lease_seconds * interval '1 second'
    where push.id = (
      -- What was tried less goes first: one push service that is away doesn't hold up the others.
      select due.id from private.outgoing_pushes as due
      where due.next_attempt_at <= now()
      order by due.attempts, due.next_attempt_at
      limit 1
      for update skip locked
    )
    returning push.id, push.subscription_id into claimed, rung;
    if claimed is null then
      return null;
    end if;
    if private.is_worth_ringing(claimed) then
      return private.due_push(claimed);
    end if;
    delete from private.outgoing_pushes where outgoing_pushes.id = claimed;
    delete from private.push_subscriptions as subscription
    where subscription.id = rung
      and not private.may_ring(subscription.profile_id, subscription.session_id);
  end loop;
end
$function$;

comment on function claim_push(integer) is 'The next ring for whoever sends it within the lease, null where none is due. What is not true any more is dropped, and with it the subscription whose session is over.';

grant execute on function claim_push(integer) to service_role;

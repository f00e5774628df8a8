-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_push(id uuid, outcome text, pause_seconds integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rung uuid;
begin
  if note_push.outcome not in ('sent', 'gone', 'refused', 'failed') then
    raise exception 'A ring has no outcome %', note_push.outcome using errcode = '22023';
  end if;
  select push.subscription_id into rung
  from private.outgoing_pushes as push where push.id = note_push.id;
  if note_push.outcome = 'failed' then
    update private.outgoing_pushes as push
    set next_attempt_at = now() + note_push.pause_seconds * interval '1 second'
    where push.id = note_push.id and push.kind <> 'test';
    if found then
      return;
    end if;
  end if;
  delete from private.outgoing_pushes as push where push.id = note_push.id;
  if note_push.outcome = 'sent' then
    update private.push_subscriptions as subscription set last_ok_at = now(), failures = 0
    where subscription.id = rung;
  elsif note_push.outcome = 'refused' then
    update private.push_subscriptions as subscription set failures = subscription.failures + 1
    where subscription.id = rung;
  end if;
  delete from private.push_subscriptions as subscription
  where subscription.id = rung and (note_push.outcome = 'gone' or subscription.failures >= 5);
end
$function$;

comment on function note_push(uuid,text,integer) is 'Notes what the push service said: sent; gone, where the browser has ended its subscription; refused, which is not tried again and five times in a row ends it; or failed, to be tried again after the pause. For the server.';

grant execute on function note_push(uuid,text,integer) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.due_push(push uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', push.id, 'kind', push.kind, 'attempts', push.attempts,
    'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
    'enquiry_id', push.enquiry_id, 'subject', coalesce(enquiries.subject, ''),
    'is_free', enquiries.id is not null and enquiries.assignee_id is null,
    'seconds_left',
      greatest(0, 4 * 3600 - extract(epoch from now() - push.created_at))::integer
  )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  where push.id = due_push.push
$function$;

comment on function private.due_push(uuid) is 'What the server needs to send a ring: whereto, and what it is about. No client''s name, number or message.';

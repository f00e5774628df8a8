-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_worth_ringing(push uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.may_ring(subscription.profile_id, subscription.session_id)
    and not exists (
      select from auth.sessions
      where sessions.id = subscription.session_id
        and public.owes_second_step(sessions.user_id, sessions.aal::text)
    )
    and push.created_at > now() - interval '4 hours'
    and (
      push.kind = 'test'
      or enquiries.blanked_at is null
        and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
        and (push.kind <> 'enquiry_unanswered' or enquiries.state = 'new')
        and case push.kind
          when 'enquiry_assigned' then enquiries.assignee_id = subscription.profile_id
          when 'enquiry_offer' then enquiries.assignee_id is null
          when 'enquiry_notice' then
            coalesce(enquiries.assignee_id, subscription.profile_id) = subscription.profile_id
          else true
        end
    )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  where push.id = is_worth_ringing.push
$function$;

comment on function private.is_worth_ringing(uuid) is 'Whether it is still true what a ring says: a colleague may have claimed the enquiry, or the phone may be signed out.';

-- A device that has still to give its account's second step sees no enquiry, and rang for each.
create or replace function private.is_worth_ringing(push uuid)
returns boolean
language sql
stable security definer
set search_path = ''
as $$
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
$$;

-- Where only the own agent edits a listing, whoever had it before keeps no secret of it.
create function private.end_links_of_former_agent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select staff_settings.listing_editors from public.staff_settings) = 'own' then
    delete from private.owner_reports where owner_reports.property_id = new.id;
    delete from private.draft_links where draft_links.property_id = new.id;
  end if;
  return null;
end
$$;
revoke execute on function private.end_links_of_former_agent() from public;
comment on function private.end_links_of_former_agent() is
  'The links to a listing''s report and draft are known to the agent who made them: they end when another gets the listing.';
create trigger end_links_of_former_agent
after update of agent_id on public.properties
for each row when (old.agent_id is not null and new.agent_id is distinct from old.agent_id)
execute function private.end_links_of_former_agent();

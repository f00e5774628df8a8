-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.export_contact(id uuid, enquiry_ids uuid[], addresses text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_contact public.contacts;
  chosen uuid[];
  found_enquiries jsonb;
  found_searches jsonb;
  found_slips jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only admins export a contact.'
      using errcode = '42501', hint = 'contact_export_forbidden';
  end if;
  select * into found_contact from public.contacts where contacts.id = export_contact.id;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(export_contact.id, export_contact.enquiry_ids);
  select coalesce(jsonb_agg(
    to_jsonb(enquiries) - 'idempotency_key' - 'excerpt' - 'search_text' || jsonb_build_object(
      'events', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'kind', enquiry_events.kind, 'details', enquiry_events.details,
            'created_at', enquiry_events.created_at
          ) order by enquiry_events.id
        ), '[]')
        from public.enquiry_events where enquiry_events.enquiry_id = enquiries.id
      ),
      'viewings', (
        select coalesce(jsonb_agg(to_jsonb(viewings) order by viewings.starts_at), '[]')
        from public.viewings where viewings.enquiry_id = enquiries.id
      ),
      'mails', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'recipient', outgoing_mails.recipient, 'subject', outgoing_mails.subject,
            'created_at', outgoing_mails.created_at
          ) order by outgoing_mails.created_at
        ), '[]')
        from public.outgoing_mails
        where outgoing_mails.enquiry_id = enquiries.id
          and outgoing_mails.recipient = enquiries.email
      )
    ) order by enquiries.created_at
  ), '[]') into found_enquiries
  from public.enquiries
  where enquiries.id = any (chosen);
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'email', search_subscribers.email, 'search', saved_searches.search,
      'filters', saved_searches.filters, 'consent', saved_searches.consent,
      'notice_version', saved_searches.notice_version,
      'consented_at', saved_searches.consented_at,
      'confirmed_at', saved_searches.confirmed_at
    ) order by saved_searches.consented_at
  ), '[]') into found_searches
  from private.saved_searches
  join private.search_subscribers on search_subscribers.id = saved_searches.subscriber_id
  where search_subscribers.id in (select private.subscribers_of(chosen, export_contact.addresses));
  select coalesce(jsonb_agg(
    to_jsonb(viewing_slips) - 'salt' order by viewing_slips.number
  ), '[]') into found_slips
  from public.viewing_slips
  where viewing_slips.number in (select private.viewing_slips_of(chosen));
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('export', jsonb_array_length(found_enquiries), private.account_profile_id());
  return jsonb_build_object(
    -- Its name and numbers may be another's, where something of it is not theirs.
    'contact', case when not exists (
      select from public.enquiries
      where enquiries.contact_id = found_contact.id and enquiries.id <> all (chosen)
    ) then to_jsonb(found_contact) end,
    'enquiries', found_enquiries, 'saved_searches', found_searches,
    'viewing_slips', found_slips
  );
end
$function$;

comment on function export_contact(uuid,uuid[],text[]) is 'What is kept of somebody, for themselves: the enquiries that an admin found to be theirs, and the searches saved under those of their addresses; noted that it was handed out. For admins.';

grant execute on function export_contact(uuid,uuid[],text[]) to authenticated;
grant execute on function export_contact(uuid,uuid[],text[]) to service_role;

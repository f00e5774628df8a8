-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.read_viewing_slip_link(token_hash text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when viewing_slip_links.number is not null then jsonb_build_object(
      'state', 'made', 'ends_at', viewing_slip_links.ends_at,
      'slip', (
        select to_jsonb(viewing_slips)
          - '{salt,buyer_digest,previous_hash,profile_id,property_id,enquiry_id,blanked_at}'::text[]
        from public.viewing_slips
        where viewing_slips.number = viewing_slip_links.number
      )
    )
    when private.is_open_slip_link(viewing_slip_links.hash) then jsonb_build_object(
      'state', 'open', 'ends_at', viewing_slip_links.ends_at,
      'title', properties.title, 'reference', properties.reference, 'city', properties.city,
      'agent_name', coalesce(people.name, profiles.display_name, profiles.username),
      'agent_licence', coalesce(people.licence_no, ''),
      'co_broker_name', viewing_slip_links.co_broker_name,
      'co_broker_details', viewing_slip_links.co_broker_details,
      'has_copy', viewing_slip_links.co_broker_email is not null,
      'days', (select staff_settings.slip_days from public.staff_settings)
    )
  end
  from private.viewing_slip_links
  join public.profiles on profiles.id = viewing_slip_links.profile_id
  join public.properties on properties.id = viewing_slip_links.property_id
  left join public.people on people.profile_id = profiles.id
  where viewing_slip_links.hash = read_viewing_slip_link.token_hash
    and viewing_slip_links.ends_at > now()
$function$;

comment on function private.read_viewing_slip_link(text) is 'What the page behind a link shows: open, with listing and agent, or made, with the slip. Null where the link has ended. For the server.';

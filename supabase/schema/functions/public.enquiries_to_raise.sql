-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.enquiries_to_raise()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.created_at, due.id), '[]')
  from (
    select enquiries.id, enquiries.created_at, enquiries.reference, enquiries.subject,
      enquiries.name, enquiries.property_id, enquiries.person_id, assignees.name as assignee_name,
      staff_settings.enquiry_minutes as minutes
    from public.enquiries
    join public.staff_settings on staff_settings.enquiry_minutes > 0
    left join lateral (
      select coalesce(people.name, profiles.display_name, profiles.username) as name
      from public.profiles left join public.people on people.profile_id = profiles.id
      where profiles.id = enquiries.assignee_id
    ) as assignees on true
    where enquiries.state = 'new' and enquiries.risen_at is null and enquiries.blanked_at is null
      -- After a week away the server doesn't begin with what everybody has forgotten.
      and enquiries.created_at > now() - interval '7 days'
      and private.working_minutes(enquiries.created_at, now()) >= staff_settings.enquiry_minutes
    order by enquiries.created_at, enquiries.id
    limit 100
  ) as due
$function$;

comment on function enquiries_to_raise() is 'Enquiries that nobody has answered within the working minutes of the settings, and of which the office wasn''t told yet. For the server, which has a hundred at a time.';

grant execute on function enquiries_to_raise() to service_role;

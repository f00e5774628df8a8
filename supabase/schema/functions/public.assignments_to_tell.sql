-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.assignments_to_tell()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.created_at, due.id), '[]')
  from (
    select enquiries.id, enquiries.created_at, enquiries.reference, enquiries.subject,
      enquiries.name, enquiries.phone, enquiries.email, enquiries.message, enquiries.reply_by,
      enquiries.property_id, enquiries.person_id, enquiries.assignee_id,
      case when profiles.confirmed_at is not null then profiles.username end as assignee_email
    from public.enquiries
    join public.profiles on profiles.id = enquiries.assignee_id
    where enquiries.assignee_id is not null
      and enquiries.told_assignee_id is distinct from enquiries.assignee_id
      and enquiries.blanked_at is null
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
    order by enquiries.created_at, enquiries.id
    limit 100
  ) as due
$function$;

comment on function assignments_to_tell() is 'Open enquiries that were assigned to an account that doesn''t know of it. For the server, which has a hundred at a time.';

grant execute on function assignments_to_tell() to service_role;

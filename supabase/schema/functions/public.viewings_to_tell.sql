-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.viewings_to_tell()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.starts_at, due.id), '[]')
  from (
    select viewings.id, viewings.state, viewings.starts_at, viewings.minutes, viewings.place,
      viewings.sequence,
      case when viewings.told_sequence is distinct from viewings.sequence then 'viewing'
        else 'viewing_reminder' end as kind,
      viewings.told_sequence is not null as is_known,
      enquiries.id as enquiry_id, enquiries.reference, enquiries.subject, enquiries.name,
      enquiries.email, enquiries.phone, enquiries.property_id, enquiries.person_id,
      assignees.username as assignee_email
    from public.viewings
    join public.enquiries on enquiries.id = viewings.enquiry_id
    left join public.profiles as assignees on assignees.id = enquiries.assignee_id
      and assignees.confirmed_at is not null and char_length(assignees.username) <= 254
    where enquiries.blanked_at is null and viewings.starts_at > now() and (
      (
        viewings.told_sequence is distinct from viewings.sequence
        and (
          viewings.state = 'set'
          or (viewings.state = 'cancelled' and viewings.told_sequence is not null)
        )
      ) or (
        viewings.state = 'set' and viewings.reminded_at is null
        -- For the index: no evening before is longer ago.
        and viewings.starts_at < now() + interval '31 hours'
        -- Also in the night and on the day, where the server was off in the evening.
        and private.reminder_time(viewings.starts_at) <= now()
      )
    )
    order by viewings.starts_at, viewings.id
    limit 100
  ) as due
$function$;

comment on function viewings_to_tell() is 'Viewings whose e-mails are to be made now: those set, moved or called off since both sides were told, and from five in the evening, Manila time, those of the next day. For the server, which has a hundred at a time.';

grant execute on function viewings_to_tell() to service_role;

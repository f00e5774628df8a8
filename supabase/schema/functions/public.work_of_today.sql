-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.work_of_today()
 RETURNS TABLE(id uuid, name text, to_answer bigint, due bigint, viewings bigint, licence_ends_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with asked as (
    select enquiries.assignee_id,
      count(*) filter (where enquiries.state = 'new') as to_answer,
      count(*) filter (where enquiries.next_step_on <= private.manila_today()) as due
    from public.enquiries
    where enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.assignee_id is not null
    group by enquiries.assignee_id
  ), met as (
    select enquiries.assignee_id, count(*) as viewings
    from public.viewings
    join public.enquiries on enquiries.id = viewings.enquiry_id
    where viewings.state = 'set'
      and viewings.starts_at >= private.manila_today()::timestamp at time zone 'Asia/Manila'
      and viewings.starts_at < (private.manila_today() + 1)::timestamp at time zone 'Asia/Manila'
    group by enquiries.assignee_id
  )
  select colleagues.id, colleagues.name, coalesce(asked.to_answer, 0), coalesce(asked.due, 0),
    coalesce(met.viewings, 0),
    case when people.licence_valid_until <= private.manila_today() + 60
      and people.licence_no not like 'SAMPLE-%' then people.licence_valid_until end
  from public.colleagues() as colleagues
  left join public.people on people.profile_id = colleagues.id
  left join asked on asked.assignee_id = colleagues.id
  left join met on met.assignee_id = colleagues.id
  where private.is_admin() or colleagues.id = private.account_profile_id()
  order by colleagues.name, colleagues.id
$function$;

comment on function work_of_today() is 'What each of the colleagues has to do today, for admins; for another account its own: new enquiries, next steps that are due, viewings, and the day on which a licence ends within 60 days or ended.';

grant execute on function work_of_today() to authenticated;
grant execute on function work_of_today() to service_role;

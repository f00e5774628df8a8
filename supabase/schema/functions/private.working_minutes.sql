-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.working_minutes(since timestamp with time zone, until timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(greatest(0, extract(epoch from
    least(until, (day + work_until::time) at time zone 'Asia/Manila')
    - greatest(since, (day + work_from::time) at time zone 'Asia/Manila')
  ) / 60)), 0)::integer
  from public.staff_settings, generate_series(
    (since at time zone 'Asia/Manila')::date::timestamp,
    (until at time zone 'Asia/Manila')::date::timestamp,
    interval '1 day'
  ) as day
  where strpos(work_days, extract(isodow from day)::text) > 0
$function$;

comment on function private.working_minutes(timestamp with time zone,timestamp with time zone) is 'How many minutes of the working hours that the settings name lie between the two.';

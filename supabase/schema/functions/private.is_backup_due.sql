-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_backup_due(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with local as (
    select now() at time zone 'Asia/Manila' as clock,
      (private.manila_today() + time '02:00') at time zone 'Asia/Manila' as tonight
  )
  select case wanted
    when 'asked' then true
    when 'nightly' then extract(hour from clock) >= 2 and not exists (
      select from private.backup_runs
      where kind in ('nightly', 'asked') and is_done and began_at >= tonight
    )
    when 'drill' then extract(hour from clock) >= 3
      and exists (select from private.backup_runs where kind in ('nightly', 'asked', 'upgrade') and is_done)
      and not exists (
        select from private.backup_runs
        where kind = 'drill' and (
          (is_done and began_at > now() - interval '7 days' + interval '2 hours')
          or began_at > now() - interval '20 hours'
        )
      )
    else false
  end
  from local
$function$;

comment on function private.is_backup_due(text) is 'A backup each night from two o''clock in Manila, or later where the site was off; a drill each week, tried again the next day where it failed.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.backup_state()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_backup private.backup_runs;
  last_try private.backup_runs;
  last_drill private.backup_runs;
begin
  if not (select private.is_admin()) then
    raise exception 'Only admins see when backups were made' using errcode = '42501';
  end if;
  select * into last_backup from private.backup_runs
    where kind <> 'drill' and is_done order by began_at desc limit 1;
  select * into last_try from private.backup_runs
    where kind <> 'drill' order by began_at desc limit 1;
  select * into last_drill from private.backup_runs
    where kind = 'drill' and is_done is not null order by began_at desc limit 1;
  return jsonb_build_object(
    'backed_up_at', last_backup.began_at, 'bytes', last_backup.bytes,
    'is_running', last_try.id is not null and last_try.ended_at is null
      and last_try.began_at > now() - interval '6 hours',
    'has_failed', coalesce(not last_try.is_done, false)
      or (last_try.ended_at is null and last_try.began_at <= now() - interval '6 hours'),
    'drilled_at', last_drill.began_at, 'drill_passed', last_drill.is_done,
    'drill_seconds', last_drill.seconds
  );
end
$function$;

comment on function backup_state() is 'For admins: when the last backup was made and how large it is, whether one is going on or failed, and what the last drill said.';

grant execute on function backup_state() to authenticated;
grant execute on function backup_state() to service_role;

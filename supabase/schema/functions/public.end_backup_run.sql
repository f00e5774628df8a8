-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_backup_run(run bigint, outcome jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.backup_runs
  set ended_at = now(), is_done = outcome is not null,
    bytes = (outcome ->> 'bytes')::bigint, row_count = (outcome ->> 'rows')::bigint,
    file_count = (outcome ->> 'files')::bigint, seconds = (outcome ->> 'seconds')::integer
  where id = run and ended_at is null
$function$;

comment on function end_backup_run(bigint,jsonb) is 'Notes what came of a run: bytes, rows, files and seconds, or null where it failed.';

grant execute on function end_backup_run(bigint,jsonb) to service_role;

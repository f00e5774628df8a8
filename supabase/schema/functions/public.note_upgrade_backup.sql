-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_upgrade_backup(outcome jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.backup_runs (kind, ended_at, is_done, bytes, row_count, file_count, seconds)
  values (
    'upgrade', now(), true, (outcome ->> 'bytes')::bigint, (outcome ->> 'rows')::bigint,
    (outcome ->> 'files')::bigint, (outcome ->> 'seconds')::integer
  )
$function$;

comment on function note_upgrade_backup(jsonb) is 'A start makes this backup before its migrations, when the table may not be there yet.';

grant execute on function note_upgrade_backup(jsonb) to service_role;

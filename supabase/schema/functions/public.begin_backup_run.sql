-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.begin_backup_run(wanted text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  run bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('bale.backups', 0));
  -- Whoever began one and has said nothing for six hours was killed.
  if exists (
    select from private.backup_runs where ended_at is null and began_at > now() - interval '6 hours'
  ) or not private.is_backup_due(wanted) then
    return null;
  end if;
  delete from private.backup_runs where began_at < now() - interval '400 days';
  insert into private.backup_runs (kind) values (wanted) returning id into run;
  return run;
end
$function$;

comment on function begin_backup_run(text) is 'The number of a run that the caller is to make now, nightly, asked or drill; null where none is due or one is going on.';

grant execute on function begin_backup_run(text) to service_role;

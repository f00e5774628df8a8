-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.forget_old_history()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten integer;
begin
  delete from public.history
  where history.id in (
    select old.id from public.history as old
    where old.at < now() - make_interval(months => (select staff_settings.history_months from public.staff_settings))
    order by old.at limit 5000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$function$;

comment on function forget_old_history() is 'Forgets up to 5,000 entries of the history that are older than staff_settings.history_months, and answers how many. For the server.';

grant execute on function forget_old_history() to service_role;

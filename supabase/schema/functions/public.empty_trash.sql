-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.empty_trash()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed integer;
begin
  delete from public.properties
  where properties.id in (
    select old.id from public.properties as old
    where old.deleted_at < now() - interval '30 days'
    order by old.deleted_at limit 100
    for update skip locked
  );
  get diagnostics removed = row_count;
  return removed;
end
$function$;

comment on function empty_trash() is 'Deletes up to 100 listings that have been in the trash for 30 days, and answers how many. For the server.';

grant execute on function empty_trash() to service_role;

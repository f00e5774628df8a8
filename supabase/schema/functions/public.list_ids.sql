-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.list_ids(search text DEFAULT ''::text, show text DEFAULT 'all'::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids uuid[];
begin
  execute 'select array(select properties.id from public.properties where '
    || private.list_condition(search, show, filters)
    || ' order by properties.created_at desc, properties.id limit 3000)'
    into ids;
  return ids;
end
$function$;

comment on function list_ids(text,text,jsonb) is 'The ids of what list_properties would page through, the newest first, up to 3,000. For accounts.';

grant execute on function list_ids(text,text,jsonb) to authenticated;
grant execute on function list_ids(text,text,jsonb) to service_role;

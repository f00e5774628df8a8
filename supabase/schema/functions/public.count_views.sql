-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_views()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.property_views where (select private.has_profile())
$function$;

comment on function count_views() is 'How many views were counted, for accounts; 0 for others, who read none.';

grant execute on function count_views() to authenticated;
grant execute on function count_views() to service_role;

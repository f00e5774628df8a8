-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.next_place_of_person()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(max(people.display_order) + 1, 0) from public.people
$function$;

grant execute on function private.next_place_of_person() to authenticated;
grant execute on function private.next_place_of_person() to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.rename_supervisor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.people set supervisor_name = new.name where people.supervisor_id = new.id;
  return null;
end
$function$;

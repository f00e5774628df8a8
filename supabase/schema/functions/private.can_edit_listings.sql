-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.can_edit_listings()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.edits_every_listing() or private.edits_listings_of() is not null
$function$;

grant execute on function private.can_edit_listings() to authenticated;
grant execute on function private.can_edit_listings() to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_outside_trash(property uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.properties
    where properties.id = is_outside_trash.property and properties.deleted_at is null
  )
$function$;

comment on function private.is_outside_trash(uuid) is 'Whether a listing is there and not in the trash.';

grant execute on function private.is_outside_trash(uuid) to authenticated;
grant execute on function private.is_outside_trash(uuid) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_in_own_listing(property uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.properties
    where properties.id = is_in_own_listing.property
      and properties.agent_id = private.edits_listings_of()
  )
$function$;

comment on function private.is_in_own_listing(uuid) is 'Whether the listing is of the person whose listings the account edits.';

grant execute on function private.is_in_own_listing(uuid) to authenticated;
grant execute on function private.is_in_own_listing(uuid) to service_role;

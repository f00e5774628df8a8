-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.sees_authority(property uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() or (
    private.is_vouched_for()
    and exists (
      select from public.properties
      where properties.id = sees_authority.property and private.may_edit_listing(properties.agent_id)
    )
  )
$function$;

comment on function private.sees_authority(uuid) is 'Whether the account reads and keeps who owns a listing, the authority to sell it, its papers and its private note: admins, and whoever may edit the listing where an admin vouches for them.';

grant execute on function private.sees_authority(uuid) to authenticated;
grant execute on function private.sees_authority(uuid) to service_role;

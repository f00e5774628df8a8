-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.may_edit_listing(agent_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.edits_every_listing()
    or coalesce(may_edit_listing.agent_id = private.edits_listings_of(), false)
$function$;

comment on function private.may_edit_listing(uuid) is 'Whether the account may edit a listing of this agent (null: of the brokerage).';

grant execute on function private.may_edit_listing(uuid) to authenticated;
grant execute on function private.may_edit_listing(uuid) to service_role;

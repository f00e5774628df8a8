-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.reads_history(table_name text, property uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when reads_history.table_name in ('authorities', 'papers', 'listing_notes')
      then private.sees_authority(reads_history.property)
    else exists (
      select from public.properties
      where properties.id = reads_history.property and private.may_edit_listing(properties.agent_id)
    )
  end
$function$;

comment on function private.reads_history(text,uuid) is 'Whether the account reads what happened to a row of this table that belongs to this listing: who may edit the listing, and of owners, papers and notes who sees those.';

grant execute on function private.reads_history(text,uuid) to authenticated;
grant execute on function private.reads_history(text,uuid) to service_role;

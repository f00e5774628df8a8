-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.market_changes(listing uuid)
 RETURNS TABLE(property_id uuid, at timestamp with time zone, old_price text, new_price text, new_status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select history.property_id, history.at, history.old ->> 'price', history.new ->> 'price',
    history.new ->> 'status'
  from public.history
  join public.properties on properties.id = history.property_id
  where history.table_name = 'properties' and history.action = 'update'
    and (history.new ? 'price' or history.new ? 'status')
    and (market_changes.listing is null or history.property_id = market_changes.listing)
    and (
      (select private.edits_every_listing())
      or properties.agent_id = (select private.edits_listings_of())
    )
$function$;

comment on function private.market_changes(uuid) is 'When prices and statuses of listings were changed, of one or of all whose history the account reads (see private.reads_history, which would be asked for each row).';

grant execute on function private.market_changes(uuid) to authenticated;

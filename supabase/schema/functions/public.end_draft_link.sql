-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_draft_link(property uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.must_edit_listing(property);
  delete from private.draft_links where draft_links.property_id = end_draft_link.property;
end
$function$;

comment on function end_draft_link(uuid) is 'Ends the link that shows a listing to its owner. For who may edit the listing.';

grant execute on function end_draft_link(uuid) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.draft_link_ends_at(property uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.must_edit_listing(property);
  return (
    select draft_links.ends_at from private.draft_links
    where draft_links.property_id = draft_link_ends_at.property and draft_links.ends_at > now()
  );
end
$function$;

comment on function draft_link_ends_at(uuid) is 'When the link that shows a listing to its owner ends; null where there is none. For who may edit the listing.';

grant execute on function draft_link_ends_at(uuid) to authenticated;

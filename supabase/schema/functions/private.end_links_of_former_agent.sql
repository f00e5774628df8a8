-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.end_links_of_former_agent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select staff_settings.listing_editors from public.staff_settings) = 'own' then
    delete from private.owner_reports where owner_reports.property_id = new.id;
    delete from private.draft_links where draft_links.property_id = new.id;
  end if;
  return null;
end
$function$;

comment on function private.end_links_of_former_agent() is 'The links to a listing''s report and draft are known to the agent who made them: they end when another gets the listing.';

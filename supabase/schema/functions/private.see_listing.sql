-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.see_listing(listing uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_vouched_for() then
    delete from public.unseen_listings where unseen_listings.property_id = see_listing.listing;
    if found then
      perform private.list_previews(array[see_listing.listing]);
    end if;
  end if;
  return see_listing.listing;
end
$function$;

comment on function private.see_listing(uuid) is 'Notes that whoever is signed in has seen a listing, where somebody vouches for them; answers its id.';

grant execute on function private.see_listing(uuid) to authenticated;
grant execute on function private.see_listing(uuid) to service_role;

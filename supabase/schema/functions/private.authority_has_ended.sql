-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.authority_has_ended(listing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(bool_and(coalesce(authorities.ends_on < private.manila_today(), false)), false)
  from public.authorities
  where authorities.property_id = authority_has_ended.listing
$function$;

comment on function private.authority_has_ended(uuid) is 'Whether all authorities to sell a listing have ended; false where there are none.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.photographs(listing uuid)
 RETURNS TABLE(property_id uuid, photographs bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select property_images.property_id, count(*)
  from public.property_images
  where property_images.kind = 'photo'
    and (photographs.listing is null or property_images.property_id = photographs.listing)
  group by property_images.property_id
$function$;

comment on function private.photographs(uuid) is 'How many photographs each listing has, or one. The policy of the pictures would ask for the listing of each.';

grant execute on function private.photographs(uuid) to authenticated;

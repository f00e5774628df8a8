-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.copies_of_pictures(listing uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(copies.state)
  from public.property_images
  cross join lateral private.copies_of_picture(property_images.image_url) as copies (state)
  where property_images.property_id = copies_of_pictures.listing and copies.state in ('wait', 'unreadable')
$function$;

comment on function private.copies_of_pictures(uuid) is 'unreadable or wait where that is so of any picture of a listing, the former first; else null.';

grant execute on function private.copies_of_pictures(uuid) to authenticated;

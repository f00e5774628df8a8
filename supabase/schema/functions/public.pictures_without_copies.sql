-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.pictures_without_copies()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'name', private.stored_name(property_images.image_url),
      'is_stored', private.is_stored_picture(property_images.image_url)
    )
    order by listing_submissions.submitted_at, property_images.display_order, property_images.id
  ), '[]')
  from public.listing_submissions
  join public.property_images on property_images.property_id = listing_submissions.property_id
  where listing_submissions.sent_back_at is null
    and private.copies_of_picture(property_images.image_url) = 'wait'
$function$;

comment on function pictures_without_copies() is 'The pictures in listings that wait for approval of which the server has not made smaller copies: name in the bucket property-images, and whether it is stored. For the server.';

grant execute on function pictures_without_copies() to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_stored_picture(image_url text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.stored_name(is_stored_picture.image_url) is null or exists (
    select from storage.objects
    where objects.bucket_id = 'property-images'
      and objects.name = private.stored_name(is_stored_picture.image_url)
  )
$function$;

comment on function private.is_stored_picture(text) is 'Whether the file of a picture is still there, or isn''t kept by this site at all.';

grant execute on function private.is_stored_picture(text) to authenticated;

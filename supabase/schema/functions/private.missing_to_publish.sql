-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.missing_to_publish(listing uuid, price text, city text, agent_id uuid, wanted text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when settings.publish_photo = wanted and not exists (
      select from public.property_images
      join storage.objects on objects.bucket_id = 'property-images'
        and objects.name = private.stored_name(property_images.image_url)
      where property_images.property_id = listing and property_images.kind = 'photo'
    ) then 'photo' end,
    case when settings.publish_price = wanted
      and (private.read_price(missing_to_publish.price)).amount is null then 'price' end,
    case when settings.publish_place = wanted
      and not private.has_visible_text(missing_to_publish.city) then 'place' end,
    case when settings.publish_person = wanted and missing_to_publish.agent_id is null then 'person' end,
    case when settings.publish_authority = wanted
      and private.authority_has_ended(missing_to_publish.listing) then 'authority' end
  ], null)
  from public.staff_settings as settings
$function$;

comment on function private.missing_to_publish(uuid,text,text,uuid,text) is 'What a listing lacks of what the settings treat as wanted (warn or block): photo, price, place, person, authority. A photo is one whose file is stored here; an authority is missing where all have ended.';

grant execute on function private.missing_to_publish(uuid,text,text,uuid,text) to authenticated;
grant execute on function private.missing_to_publish(uuid,text,text,uuid,text) to service_role;

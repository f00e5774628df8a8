-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.missing_to_publish(listing jsonb, wanted text)
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
      where property_images.property_id = (listing ->> 'id')::uuid and property_images.kind = 'photo'
    ) then 'photo' end,
    case when settings.publish_price = wanted
      and (private.read_price(listing ->> 'price')).amount is null then 'price' end,
    case when (settings.publish_place = wanted or project.level = wanted)
      and not private.has_visible_text(listing ->> 'city') then 'place' end,
    case when settings.publish_person = wanted and listing ->> 'agent_id' is null then 'person' end,
    case when settings.publish_authority = wanted
      and private.authority_has_ended((listing ->> 'id')::uuid) then 'authority' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'project_name') then 'project_name' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'licence_to_sell') then 'licence_to_sell' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'advertisement_approval')
      then 'advertisement_approval' end
  ], null)
  from public.staff_settings as settings
  cross join lateral (
    select case when private.is_project_unit(
      listing ->> 'listing_type', listing ->> 'seller_kind', listing ->> 'turnover'
    ) then settings.publish_project else 'off' end as level
  ) as project
$function$;

comment on function private.missing_to_publish(jsonb,text) is 'What a listing, its row, lacks of what the settings treat as wanted (warn or block): photo, price, place, person, authority and, for a project''s unit, project_name, licence_to_sell, advertisement_approval. A photo is one whose file is stored here; an authority is missing where all have ended.';

grant execute on function private.missing_to_publish(jsonb,text) to authenticated;
grant execute on function private.missing_to_publish(jsonb,text) to service_role;

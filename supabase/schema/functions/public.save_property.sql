-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.save_property(id uuid DEFAULT NULL::uuid, revision integer DEFAULT NULL::integer, property jsonb DEFAULT '{}'::jsonb, videos text[] DEFAULT NULL::text[], faqs jsonb DEFAULT NULL::jsonb, images jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields jsonb;
  saved uuid;
begin
  perform private.check_lists(videos, faqs, images);
  fields := private.checked_fields('public.properties', save_property.property, 'bad_property');
  if not private.can_edit_listings() then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  saved := private.save_property_row(save_property.id, save_property.revision, fields);
  perform private.save_property_videos(saved, videos);
  perform private.save_property_faqs(saved, faqs);
  perform private.save_property_images(saved, images);
  perform private.see_listing(saved);
  return (
    select to_jsonb(properties) - 'search_text'
      || case when private.changes_that_wait(saved) then '{"waits": true}' else '{}' end::jsonb
    from public.properties where properties.id = saved
  );
end
$function$;

comment on function save_property(uuid,integer,jsonb,text[],jsonb,jsonb) is 'Saves a listing as a whole and answers its row, with waits where what the account changed in a public one waits for an admin. Without an id it makes one; else it saves over the revision that was loaded, or raises PT409, hint conflict, with the row as it stands and its video_urls in the detail. property holds writable columns; the others stay as they are. videos, faqs ({id?, question, answer, display_order?}) and images ({id, alt_text?, kind?}, each picture of the listing once, the cover first) are whole lists in order; null leaves a list as it is.';

grant execute on function save_property(uuid,integer,jsonb,text[],jsonb,jsonb) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.save_property(id uuid DEFAULT NULL::uuid, revision integer DEFAULT NULL::integer, property jsonb DEFAULT '{}'::jsonb, videos text[] DEFAULT NULL::text[], faqs jsonb DEFAULT NULL::jsonb, images jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.stored_property(private.see_listing(private.save_property_images(private.save_property_faqs(private.save_property_videos(private.save_property_row(id, revision, private.checked_fields('properties'::regclass, private.with_checked_lists(property, videos, faqs, images), 'bad_property'::text), private.can_edit_listings()), videos), faqs), images)));

comment on function save_property(uuid,integer,jsonb,text[],jsonb,jsonb) is 'Saves a listing as a whole and answers its row. Without an id it makes one; else it saves over the revision that was loaded, or raises PT409, hint conflict, with the row as it stands and its video_urls in the detail. property holds writable columns; the others stay as they are. videos, faqs ({id?, question, answer, display_order?}) and images ({id, alt_text?, kind?}, each picture of the listing once, the cover first) are whole lists in order; null leaves a list as it is.';

grant execute on function save_property(uuid,integer,jsonb,text[],jsonb,jsonb) to authenticated;
grant execute on function save_property(uuid,integer,jsonb,text[],jsonb,jsonb) to service_role;

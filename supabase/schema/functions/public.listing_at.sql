-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.listing_at(property uuid, entry bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  present constant jsonb := (
    select to_jsonb(properties) from public.properties where properties.id = listing_at.property
  );
begin
  if present is null or not private.reads_history('properties', listing_at.property) then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  return jsonb_build_object(
    'last', (
      select coalesce(max(history.id), 0) from public.history
      where history.property_id = listing_at.property
        and history.table_name in ('properties', 'property_images', 'property_videos', 'property_faqs')
    ),
    'fields', (
      select coalesce(jsonb_object_agg(given.key, jsonb_build_object('was', given.value, 'now', present -> given.key)), '{}')
      from private.rows_at('properties', listing_at.property, listing_at.entry) as listing,
        jsonb_each(listing.row_then) as given
      join pg_catalog.pg_attribute on pg_attribute.attrelid = 'public.properties'::regclass
        and pg_attribute.attname = given.key and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
      where given.value is distinct from present -> given.key
        and has_column_privilege('public.properties', pg_attribute.attnum, 'update')
        -- Published is published, whenever it was.
        and not (given.key = 'published_at' and given.value <> 'null' and present -> given.key <> 'null')
    ) || private.lists_at(listing_at.property, listing_at.entry)
  );
end
$function$;

comment on function listing_at(uuid,bigint) is 'What of a listing was other right after an entry of its history: fields has {was, now} by column, and for images, videos and faqs the lists in order; last is the newest entry of the listing, which bring_back wants to be told. Pictures whose files are gone are left out. Raises PT404 for who may not read it.';

grant execute on function listing_at(uuid,bigint) to authenticated;

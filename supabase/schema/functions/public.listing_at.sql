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
  then_row jsonb;
  lists jsonb;
begin
  if present is null or not private.reads_history('properties', listing_at.property) then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  select row_then into then_row from private.rows_at('properties', listing_at.property, listing_at.entry);

  select jsonb_build_object(
    'images', (
      select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, row_then ->> 'id')
      from private.rows_at('property_images', listing_at.property, listing_at.entry) as picture
      where private.is_stored_picture(row_then ->> 'image_url')
        or exists (select from public.property_images where property_images.id::text = picture.id)
    ),
    'videos', (
      select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, row_then ->> 'id')
      from private.rows_at('property_videos', listing_at.property, listing_at.entry)
    ),
    'faqs', (
      select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, row_then ->> 'id')
      from private.rows_at('property_faqs', listing_at.property, listing_at.entry)
    )
  ) into lists;
  return jsonb_build_object(
    'last', (
      select coalesce(max(history.id), 0) from public.history
      where history.property_id = listing_at.property
        and history.table_name in ('properties', 'property_images', 'property_videos', 'property_faqs')
    ),
    'fields', (
      select coalesce(jsonb_object_agg(given.key, jsonb_build_object('was', given.value, 'now', present -> given.key)), '{}')
      from jsonb_each(then_row) as given
      join pg_catalog.pg_attribute on pg_attribute.attrelid = 'public.properties'::regclass
        and pg_attribute.attname = given.key and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
      where given.value is distinct from present -> given.key
        and has_column_privilege('public.properties', pg_attribute.attnum, 'update')
        -- Published is published, whenever it was.
        and not (given.key = 'published_at' and given.value <> 'null' and present -> given.key <> 'null')
    )
  ) || jsonb_strip_nulls(lists);
end
$function$;

comment on function listing_at(uuid,bigint) is 'A listing as it was right after an entry of its history: fields that are other now ({was, now} by column), images, videos and faqs in order, left out where there were none, and last, the newest entry of the listing, which bring_back wants to be told. Raises PT404 for who may not read it.';

grant execute on function listing_at(uuid,bigint) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.lists_at(property uuid, entry bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with lists (name, shown, was, now) as (
    select 'images', private.shown_columns('property_images'),
      (
        select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, picture.id)
        from private.rows_at('property_images', lists_at.property, lists_at.entry) as picture
        where private.is_stored_picture(row_then ->> 'image_url')
          or exists (select from public.property_images where property_images.id = picture.id::uuid)
      ),
      (
        select jsonb_agg(to_jsonb(property_images) order by display_order, id)
        from public.property_images where property_images.property_id = lists_at.property
      )
    union all
    select 'videos', private.shown_columns('property_videos'),
      (
        select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, video.id)
        from private.rows_at('property_videos', lists_at.property, lists_at.entry) as video
      ),
      (
        select jsonb_agg(to_jsonb(property_videos) order by display_order, id)
        from public.property_videos where property_videos.property_id = lists_at.property
      )
    union all
    select 'faqs', private.shown_columns('property_faqs'),
      (
        select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, faq.id)
        from private.rows_at('property_faqs', lists_at.property, lists_at.entry) as faq
      ),
      (
        select jsonb_agg(to_jsonb(property_faqs) order by display_order, id)
        from public.property_faqs where property_faqs.property_id = lists_at.property
      )
  )
  select coalesce(jsonb_object_agg(name, jsonb_build_object(
    'was', coalesce(was, '[]'), 'now', coalesce(now, '[]')
  )), '{}')
  from lists
  where array(
      select array(select row ->> column_name from unnest(shown) as column_name)::text
      from jsonb_array_elements(was) with ordinality as given (row, position) order by position
    ) <> array(
      select array(select row ->> column_name from unnest(shown) as column_name)::text
      from jsonb_array_elements(now) with ordinality as given (row, position) order by position
    )
$function$;

comment on function private.lists_at(uuid,bigint) is 'Of the pictures, videos and FAQs of a listing the lists that show something else now than right after an entry of the history: {was, now} by images, videos and faqs.';

grant execute on function private.lists_at(uuid,bigint) to authenticated;

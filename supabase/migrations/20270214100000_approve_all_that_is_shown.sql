-- A draft's approval left out pictures of which only the placeholder, the size or the cover had changed,
-- the kind of a video, and the day on which a new listing was last confirmed.
create function private.shown_columns(part text)
returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(pg_attribute.attname::text order by pg_attribute.attnum)
  from pg_catalog.pg_attribute
  where pg_attribute.attrelid = format('public.%I', part)::regclass
    and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
    and has_column_privilege('anon', pg_attribute.attrelid, pg_attribute.attnum, 'select')
    -- Which row it is, and its place, by which the rows are put in order before they are compared.
    and pg_attribute.attname not in ('id', 'property_id', 'display_order')
$$;
comment on function private.shown_columns(text) is
  'What visitors read of each row of property_images, property_videos or property_faqs, by their grants.';
revoke execute on function private.shown_columns(text) from public;
grant execute on function private.shown_columns(text) to authenticated;

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

CREATE OR REPLACE FUNCTION public.listing_to_approve(property uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  waiting constant jsonb := (
    select jsonb_build_object(
      'submitted_at', listing_submissions.submitted_at,
      'submitted_by', private.name_of_actor(listing_submissions.submitted_by),
      'sent_back_at', listing_submissions.sent_back_at,
      'sent_back_by', private.name_of_actor(listing_submissions.sent_back_by),
      'note', listing_submissions.note
    )
    from public.listing_submissions
    join public.properties on properties.id = listing_submissions.property_id
    where listing_submissions.property_id = listing_to_approve.property
      and properties.published_at is null and properties.deleted_at is null
  );
  -- Right before it went: what was changed in the same save has not been seen by visitors.
  entry constant bigint := (
    select max(history.id) - 1 from public.history
    where history.property_id = listing_to_approve.property and history.table_name = 'properties'
      and history.action = 'update' and history.old ->> 'published_at' is not null
      and history.new -> 'published_at' = 'null'
  );
  state constant jsonb := public.listing_at(listing_to_approve.property, coalesce(entry, 0));
begin
  return coalesce(waiting, '{"submitted_at": null}') || jsonb_build_object(
    'last', state -> 'last',
    'is_new', entry is null,
    'fields', case
      when entry is not null then state -> 'fields' #- '{published_at}'
      else (
        select coalesce(jsonb_object_agg(given.key, jsonb_build_object('was', null, 'now', given.value)), '{}')
        from public.properties, jsonb_each(to_jsonb(properties)) as given
        join pg_catalog.pg_attribute on pg_attribute.attrelid = 'public.properties'::regclass
          and pg_attribute.attname = given.key and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
        where properties.id = listing_to_approve.property
          and given.value not in ('null', '""', '0', '[]', 'false')
          and has_column_privilege('public.properties', pg_attribute.attnum, 'insert, update')
      ) || (
        select coalesce(jsonb_object_agg(lists.name, jsonb_build_object('was', null, 'now', lists.now)), '{}')
        from (
          select 'images' as name, jsonb_agg(to_jsonb(property_images) order by display_order, id) as now
          from public.property_images where property_images.property_id = listing_to_approve.property
          union all
          select 'videos', jsonb_agg(to_jsonb(property_videos) order by display_order, id)
          from public.property_videos where property_videos.property_id = listing_to_approve.property
          union all
          select 'faqs', jsonb_agg(to_jsonb(property_faqs) order by display_order, id)
          from public.property_faqs where property_faqs.property_id = listing_to_approve.property
        ) as lists
        where lists.now is not null
      )
    end
  );
end
$function$;

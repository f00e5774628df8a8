-- Written by npm run types from the migrated database. Don't edit it.

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

comment on function listing_to_approve(uuid) is 'What of a draft is other than when visitors last saw it, as listing_at has it, or all of it where they never did (is_new): fields has {was, now}. submitted_at is null where it does not wait; last is what approve_listing wants to be told. Raises PT404 for who may not read its history.';

grant execute on function listing_to_approve(uuid) to authenticated;

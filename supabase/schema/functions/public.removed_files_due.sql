-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.removed_files_due(copies text[])
 RETURNS TABLE(id bigint, bucket text, names text[], is_last boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    select removed_objects.*,
      case
        when brand_set is not null then 'brand'
        when private.is_paper_name(name) then 'papers'
        else 'property-images'
      end as bucket,
      coalesce(brand_set, property_id::text) as folder,
      name is not null and (exists (
        select 1 from public.property_images
        where property_images.property_id = removed_objects.property_id
          and private.stored_name(property_images.image_url) = removed_objects.name
      ) or exists (
        select 1 from public.people
        where people.id = removed_objects.property_id
          and private.stored_name(people.photo_url) = removed_objects.name
      ) or exists (
        select 1 from public.papers where papers.path = removed_objects.name
      )) or exists (
        select 1 from public.site_settings where brand_set in (logo, icon, link_picture)
      ) as is_shown
    from private.removed_objects
    where (swept_at is null or removed_at < now() - interval '1 minute')
      and not (
        removed_objects.name is not null and removed_objects.removed_at > now() - interval '30 days'
        and exists (
          select from public.properties where properties.id = removed_objects.property_id
        ) and exists (
          -- What no row ever named can't come back.
          select from private.shown_names where shown_names.name = removed_objects.name
        )
      )
    order by removed_objects.id
    limit 200
  )
  select due.id, due.bucket,
    array(
      select objects.name from storage.objects
      where not due.is_shown and objects.bucket_id = due.bucket
        and objects.name like due.folder || '/%'
        and (due.name is null or objects.name = due.name or objects.name in (
          select regexp_replace(due.name, '(\.[a-z0-9]+)?$', copy || '\1', 'i')
          from unnest(copies) as copy
        ))
      order by objects.name
      limit 1000
    ),
    due.removed_at < now() - interval '1 minute'
  from due
$function$;

comment on function removed_files_due(text[]) is 'Of what was deleted, up to 200 entries with the stored files that go with each, at most 1,000 of one: a picture with its copies, of which `copies` holds what stands before the ending of their names, or all of a listing, a person or a set of the brand. A picture of a listing that is still there waits for 30 days, in which it can be brought back. None where a row still shows them. Until is_last an upload that was let in before the deletion may still end, and the entry comes again.';

grant execute on function removed_files_due(text[]) to service_role;

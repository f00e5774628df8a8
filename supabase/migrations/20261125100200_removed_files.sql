-- On a hosted project nobody emptied private.removed_objects, and files of deleted listings that the
-- staff's screens didn't delete themselves stayed for ever. Bale's server does it there too, with the
-- project's secret key: what is due is said here, once for every place.

create function public.removed_files_due(copies text[])
returns table (id bigint, bucket text, names text[], is_last boolean)
language sql stable security definer
set search_path = ''
as $$
  with due as (
    select removed_objects.*,
      case when brand_set is null then 'property-images' else 'brand' end as bucket,
      coalesce(brand_set, property_id::text) as folder,
      name is not null and (exists (
        select 1 from public.property_images
        where property_images.property_id = removed_objects.property_id
          and private.stored_name(property_images.image_url) = removed_objects.name
      ) or exists (
        select 1 from public.people
        where people.id = removed_objects.property_id
          and private.stored_name(people.photo_url) = removed_objects.name
      )) or exists (
        select 1 from public.site_settings where brand_set in (logo, icon, link_picture)
      ) as is_shown
    from private.removed_objects
    where swept_at is null or removed_at < now() - interval '1 minute'
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
$$;
comment on function public.removed_files_due(text[]) is
  'Of what was deleted, up to 200 entries with the stored files that go with each, at most 1,000 of one: a picture with its copies, of which `copies` holds what stands before the ending of their names, or all of a listing, a person or a set of the brand. None where a row still shows them. Until is_last an upload that was let in before the deletion may still end, and the entry comes again.';

create function public.note_removed_files(entry bigint, is_finished boolean)
returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.removed_objects where removed_objects.id = entry and is_finished;
  update private.removed_objects set swept_at = now() where removed_objects.id = entry;
$$;
comment on function public.note_removed_files(bigint, boolean) is
  'Notes that the files of an entry are deleted: one that is finished is forgotten, another is looked at once more.';

grant execute on function
  public.removed_files_due(text[]), public.note_removed_files(bigint, boolean)
to service_role;

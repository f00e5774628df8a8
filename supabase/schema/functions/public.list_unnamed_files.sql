-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.list_unnamed_files()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with named as materialized (
    select private.stored_name(property_images.image_url) as name from public.property_images
    union all
    select private.stored_name(people.photo_url) from public.people
    union all
    select property_previews.path from public.property_previews
  ), known as materialized (
    -- A smaller copy beside 1_0.webp is 1_0_720.webp; whichever a row names, both stay.
    select named.name, regexp_replace(named.name, '_[0-9]+([.][a-z]+)$', '\1') as whole
    from named where named.name is not null
  ), listed as (
    insert into private.removed_objects (property_id, name)
    select split_part(objects.name, '/', 1)::uuid, objects.name
    from storage.objects
    where objects.bucket_id = 'property-images'
      and objects.created_at < now() - interval '1 day'
      and private.is_property_image_name(objects.name)
      and objects.name not in (select known.name from known)
      and objects.name not in (select known.whole from known)
      and regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1') not in (
        select known.name from known
      )
      -- What is listed takes its copies along.
      and not exists (
        select from storage.objects as wholes
        where wholes.bucket_id = objects.bucket_id and wholes.name <> objects.name
          and wholes.name = regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1')
      )
      and not exists (
        select from private.removed_objects where removed_objects.name = objects.name
      )
    order by objects.created_at
    limit 1000
    returning 1
  ), listed_papers as (
    insert into private.removed_objects (property_id, name)
    select split_part(objects.name, '/', 1)::uuid, objects.name
    from storage.objects
    where objects.bucket_id = 'papers'
      and objects.created_at < now() - interval '1 day'
      and private.is_paper_name(objects.name)
      and not exists (select from public.papers where papers.path = objects.name)
      and not exists (
        select from private.removed_objects where removed_objects.name = objects.name
      )
    order by objects.created_at
    limit 1000
    returning 1
  )
  select ((select count(*) from listed) + (select count(*) from listed_papers))::integer
$function$;

comment on function list_unnamed_files() is 'Lists up to 1,000 pictures and 1,000 papers of a day ago, which no row names, with what is to be deleted; answers of how many. For the server.';

grant execute on function list_unnamed_files() to service_role;

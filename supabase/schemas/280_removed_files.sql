create table private.removed_objects (
  id bigint generated always as identity primary key,
  property_id uuid,
  name text,
  removed_at timestamptz not null default now(),
  swept_at timestamptz,
  brand_set text,
  constraint removed_objects_of_one check (num_nonnulls(property_id, brand_set) = 1)
);
comment on table private.removed_objects is
  'What is to be deleted from the buckets. From property-images: the object `name` of a listing with its smaller copies, or everything of the listing where name is null. From brand: the whole set brand_set. From papers: the object `name`. swept_at is when that was first done.';

create function private.list_removed_listing()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id) values (old.id);
  return null;
end
$$;

create trigger list_removed_listing
after delete on public.properties
for each row execute function private.list_removed_listing();

create function private.list_removed_image()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.stored_name(old.image_url) like old.property_id || '/%'
    and exists (select 1 from public.properties where properties.id = old.property_id)
  then
    insert into private.removed_objects (property_id, name)
    values (old.property_id, private.stored_name(old.image_url));
  end if;
  return null;
end
$$;

create trigger list_removed_image
after delete on public.property_images
for each row execute function private.list_removed_image();

create trigger list_replaced_image
after update of image_url on public.property_images
for each row when (old.image_url <> new.image_url)
execute function private.list_removed_image();

create trigger list_removed_person
after delete on public.people
for each row execute function private.list_removed_listing();

create function private.list_replaced_photo()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id, name)
  values (old.id, private.stored_name(old.photo_url));
  return null;
end
$$;

create trigger list_replaced_photo
after update of photo_url on public.people
for each row when (old.photo_url <> coalesce(new.photo_url, ''))
execute function private.list_replaced_photo();

create function private.list_replaced_brand()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (brand_set)
  select stored.name
  from (
    select unnest(array[old.logo, old.icon, old.link_picture]) as name
    union
    select split_part(objects.name, '/', 1)
    from storage.objects
    where objects.bucket_id = 'brand' and objects.created_at < now() - interval '1 day'
  ) as stored
  where stored.name <> '' and stored.name <> all (array[new.logo, new.icon, new.link_picture]);
  return null;
end
$$;

create trigger list_replaced_brand
after update of logo, icon, link_picture on public.site_settings
for each row when (
  (old.logo, old.icon, old.link_picture) is distinct from (new.logo, new.icon, new.link_picture)
)
execute function private.list_replaced_brand();

create function public.removed_files_due(copies text[])
returns table (id bigint, bucket text, names text[], is_last boolean)
language sql stable security definer
set search_path = ''
as $$
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
$$;
comment on function public.removed_files_due(text[]) is 'Of what was deleted, up to 200 entries with the stored files that go with each, at most 1,000 of one: a picture with its copies, of which `copies` holds what stands before the ending of their names, or all of a listing, a person or a set of the brand. A picture of a listing that is still there waits for 30 days, in which it can be brought back. None where a row still shows them. Until is_last an upload that was let in before the deletion may still end, and the entry comes again.';
grant execute on function public.removed_files_due(text[]) to service_role;

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
grant execute on function public.note_removed_files(bigint, boolean) to service_role;

create function public.list_unnamed_files()
returns integer
language sql volatile security definer
set search_path = ''
as $$
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
$$;
comment on function public.list_unnamed_files() is
  'Lists up to 1,000 pictures and 1,000 papers of a day ago, which no row names, with what is to be deleted; answers of how many. For the server.';
grant execute on function public.list_unnamed_files() to service_role;

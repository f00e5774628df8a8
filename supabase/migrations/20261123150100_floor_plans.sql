alter table public.property_images
add column kind text not null default 'photo'
  constraint property_images_kind_known check (kind in ('photo', 'floor_plan'));
comment on column public.property_images.kind is
  'photo or floor_plan. Floor plans come after the photographs, and are the cover only where there is no photograph.';

grant select (kind) on table public.property_images to anon;
grant insert (kind), update (kind) on table public.property_images to authenticated;

-- Whoever writes, in whatever order: a cover, a card and a shared link show the first picture.
create function private.put_floor_plans_last()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  listing uuid;
begin
  for listing in
    select distinct plans.property_id
    from changed_rows
    join public.property_images as plans
      on plans.property_id = changed_rows.property_id and plans.kind = 'floor_plan'
    join public.property_images as photos
      on photos.property_id = plans.property_id and photos.kind = 'photo'
    where plans.is_primary or plans.display_order <= photos.display_order
  loop
    -- In two steps: the index on the one primary image is checked row by row.
    update public.property_images
    set is_primary = false
    where property_images.property_id = listing and is_primary and kind = 'floor_plan';

    update public.property_images
    set display_order = ordered.place - 1,
      is_primary = property_images.is_primary or ordered.place = 1 and not ordered.has_cover
    from (
      select images.id, bool_or(images.is_primary) over () as has_cover,
        row_number() over (order by images.kind = 'floor_plan', images.display_order, images.id) as place
      from public.property_images as images
      where images.property_id = listing
    ) as ordered
    where property_images.id = ordered.id;
  end loop;
  return null;
end
$$;

create trigger put_added_floor_plans_last
after insert on public.property_images
referencing new table as changed_rows
for each statement execute function private.put_floor_plans_last();

create trigger put_changed_floor_plans_last
after update on public.property_images
referencing new table as changed_rows
for each statement execute function private.put_floor_plans_last();

create or replace function private.with_checked_lists(
  property jsonb, videos text[], faqs jsonb, images jsonb
)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  most_videos constant integer := 40;
  most_faqs constant integer := 60;
  most_images constant integer := 200;
begin
  if cardinality(videos) > most_videos then
    raise exception 'A listing may have % videos.', most_videos
      using errcode = 'P0001', hint = 'too_many_videos';
  end if;
  if coalesce(array_ndims(videos), 1) <> 1
    or cardinality(videos) <> (select count(distinct video_url) from unnest(videos) as given (video_url))
    or exists (
      select from unnest(videos) as given (video_url) where char_length(video_url) > 2000
    )
  then
    raise exception 'The videos must be a list of different addresses.'
      using errcode = '22023', hint = 'bad_videos';
  end if;

  if jsonb_typeof(faqs) = 'array' and jsonb_array_length(faqs) > most_faqs then
    raise exception 'A listing may have % questions.', most_faqs
      using errcode = 'P0001', hint = 'too_many_faqs';
  end if;
  if jsonb_typeof(faqs) not in ('array', 'null') or exists (
    select from jsonb_array_elements(
      case jsonb_typeof(faqs) when 'array' then faqs else '[]' end
    ) as given (faq)
    where case when jsonb_typeof(faq) <> 'object' then true else
      jsonb_typeof(faq -> 'question') is distinct from 'string'
      or jsonb_typeof(faq -> 'answer') is distinct from 'string'
      or jsonb_typeof(faq -> 'id') <> 'string'
      or jsonb_typeof(faq -> 'display_order') <> 'number'
      or faq - array['id', 'question', 'answer', 'display_order'] <> '{}'
      or char_length(faq ->> 'id') > 36
      or char_length(faq ->> 'question') > 500
      or char_length(faq ->> 'answer') > 5000
    end
  ) then
    raise exception 'The FAQs must be a list of objects with question and answer, id and display_order where known.'
      using errcode = '22023', hint = 'bad_faqs';
  end if;

  if jsonb_typeof(images) = 'array' and jsonb_array_length(images) > most_images then
    raise exception 'A listing may have % pictures.', most_images
      using errcode = 'P0001', hint = 'too_many_images';
  end if;
  if jsonb_typeof(images) not in ('array', 'null') or exists (
    select from jsonb_array_elements(
      case jsonb_typeof(images) when 'array' then images else '[]' end
    ) as given (image)
    where case when jsonb_typeof(image) <> 'object' then true else
      jsonb_typeof(image -> 'id') is distinct from 'string'
      or jsonb_typeof(image -> 'alt_text') <> 'string'
      or jsonb_typeof(image -> 'kind') <> 'string'
      or image - array['id', 'alt_text', 'kind'] <> '{}'
      or char_length(image ->> 'id') > 36
      or char_length(image ->> 'alt_text') > 500
    end
  ) then
    raise exception 'The pictures must be a list of objects with id, and alt_text and kind where they change.'
      using errcode = '22023', hint = 'bad_images';
  end if;
  return property;
end
$$;

create or replace function private.save_property_images(property uuid, images jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(images, 'null') = 'null' then
    return property;
  end if;

  perform 1 from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;
  if array(
    select given.id from jsonb_to_recordset(images) as given (id uuid) order by given.id
  ) <> array(
    select property_images.id from public.property_images
    where property_images.property_id = property order by property_images.id
  ) then
    raise exception 'The pictures of this listing have changed. Load them again.'
      using errcode = '22023', hint = 'bad_images';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> (images -> 0 ->> 'id')::uuid;

  update public.property_images
  set display_order = given.position - 1, is_primary = given.position = 1,
    alt_text = coalesce(given.alt_text, property_images.alt_text),
    kind = coalesce(given.kind, property_images.kind)
  from rows from (
    jsonb_to_recordset(images) as (id uuid, alt_text text, kind text)
  ) with ordinality as given (id, alt_text, kind, position)
  where property_images.id = given.id;
  return property;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_images';
end
$$;

comment on function public.save_property(uuid, integer, jsonb, text[], jsonb, jsonb) is
  'Saves a listing as a whole and answers its row. Without an id it makes one; else it saves over the revision that was loaded, or raises PT409, hint conflict, with the row as it stands and its video_urls in the detail. property holds writable columns; the others stay as they are. videos, faqs ({id?, question, answer, display_order?}) and images ({id, alt_text?, kind?}, each picture of the listing once, the cover first) are whole lists in order; null leaves a list as it is.';

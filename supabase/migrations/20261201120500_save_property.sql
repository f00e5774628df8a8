-- One transaction, as whoever saves: the usual grants and policies apply. The steps call each other
-- in save_property's own expression, bound when it is made, since only the owner may look up a name
-- in the private schema. Refusals carry a code in `hint`: bad_property, bad_videos, bad_faqs,
-- bad_images and the too_many_... of listing_limits (400), listing_edit_forbidden
-- (403), not_found (404), conflict (409).

-- Before anything is read or written: the limits of the tables and their triggers come after the
-- work. The numbers are theirs.
create function private.with_checked_lists(
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
comment on function private.with_checked_lists(jsonb, text[], jsonb, jsonb) is
  'The property as it is, where the lists that come with it have the right form and size; raises otherwise.';

create function private.save_property_row(
  id uuid, revision integer, fields jsonb, may_edit boolean
)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  saved uuid;
  present jsonb;
begin
  if not may_edit then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  begin
    if save_property_row.id is null then
      execute format(
        'insert into public.properties (%1$s)
         select %1$s from jsonb_populate_record(null::public.properties, $1) returning id',
        coalesce(names, 'title')
      ) into saved using fields;
      return saved;
    end if;
    execute format(
      'update public.properties set (%1$s) = (select %2$s) where id = $2 and revision = $3 returning id',
      coalesce(names, 'title'),
      coalesce(names || ' from jsonb_populate_record(null::public.properties, $1)', 'title')
    ) into saved using fields, save_property_row.id, save_property_row.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_property';
  end;
  if saved is not null then
    return saved;
  end if;

  select to_jsonb(properties) - 'search_text' || jsonb_build_object('video_urls', (
    select coalesce(jsonb_agg(video_url order by display_order, property_videos.id), '[]')
    from public.property_videos where property_videos.property_id = properties.id
  )) into present
  from public.properties where properties.id = save_property_row.id;
  if present is null then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  raise exception 'Somebody else has saved this listing in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = present::text;
end
$$;

create function private.save_property_videos(property uuid, videos text[])
returns uuid
language plpgsql
set search_path = ''
as $$
begin
  if videos is null then
    return property;
  end if;

  delete from public.property_videos
  where property_videos.property_id = property
    and property_videos.id not in (
      select distinct on (kept.video_url) kept.id
      from public.property_videos as kept
      where kept.property_id = property and kept.video_url = any (videos)
      order by kept.video_url, kept.display_order, kept.id
    );

  update public.property_videos
  set display_order = given.position - 1
  from unnest(videos) with ordinality as given (video_url, position)
  where property_videos.property_id = property
    and property_videos.video_url = given.video_url
    and property_videos.display_order <> given.position - 1;

  insert into public.property_videos (property_id, video_url, video_type, display_order)
  select property, given.video_url,
    case when given.video_url like '%youtube%' then 'youtube' else 'other' end,
    given.position - 1
  from unnest(videos) with ordinality as given (video_url, position)
  where not exists (
    select from public.property_videos
    where property_videos.property_id = property and property_videos.video_url = given.video_url
  );
  return property;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_videos';
end
$$;

create function private.save_property_faqs(property uuid, faqs jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(faqs, 'null') = 'null' then
    return property;
  end if;
  if (
    select count(given.id) <> count(property_faqs.id) or count(given.id) <> count(distinct given.id)
    from jsonb_to_recordset(faqs) as given (id uuid)
    left join public.property_faqs
      on property_faqs.id = given.id and property_faqs.property_id = property
  ) then
    raise exception 'The FAQs of this listing have changed. Load them again.'
      using errcode = '22023', hint = 'bad_faqs';
  end if;

  delete from public.property_faqs
  where property_faqs.property_id = property
    and not exists (
      select from jsonb_to_recordset(faqs) as given (id uuid) where given.id = property_faqs.id
    );

  update public.property_faqs
  set question = given.question, answer = given.answer,
    display_order = coalesce(given.display_order, given.position - 1)
  from rows from (
    jsonb_to_recordset(faqs) as (id uuid, question text, answer text, display_order integer)
  ) with ordinality as given (id, question, answer, display_order, position)
  where property_faqs.id = given.id and property_faqs.property_id = property;

  insert into public.property_faqs (property_id, question, answer, display_order)
  select property, given.question, given.answer, coalesce(given.display_order, given.position - 1)
  from rows from (
    jsonb_to_recordset(faqs) as (id uuid, question text, answer text, display_order integer)
  ) with ordinality as given (id, question, answer, display_order, position)
  where given.id is null;
  return property;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_faqs';
end
$$;

create function private.save_property_images(property uuid, images jsonb)
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

create function private.stored_property(id uuid)
returns jsonb
language sql volatile
set search_path = ''
return (
  select to_jsonb(properties) - 'search_text'
  from public.properties where properties.id = stored_property.id
);

create function public.save_property(
  id uuid default null,
  revision integer default null,
  property jsonb default '{}',
  videos text[] default null,
  faqs jsonb default null,
  images jsonb default null
)
returns jsonb
language sql
set search_path = ''
return private.stored_property(private.see_listing(private.save_property_images(
  private.save_property_faqs(
    private.save_property_videos(
      private.save_property_row(
        id, revision,
        private.checked_fields(
          'public.properties',
          private.with_checked_lists(property, videos, faqs, images),
          'bad_property'
        ),
        private.can_edit_listings()
      ),
      videos
    ),
    faqs
  ),
  images
)));
comment on function public.save_property(uuid, integer, jsonb, text[], jsonb, jsonb) is
  'Saves a listing as a whole and answers its row. Without an id it makes one; else it saves over the revision that was loaded, or raises PT409, hint conflict, with the row as it stands and its video_urls in the detail. property holds writable columns; the others stay as they are. videos, faqs ({id?, question, answer, display_order?}) and images ({id, alt_text?, kind?}, each picture of the listing once, the cover first) are whole lists in order; null leaves a list as it is.';

grant execute on function
  private.with_checked_lists(jsonb, text[], jsonb, jsonb),
  private.save_property_row(uuid, integer, jsonb, boolean),
  private.save_property_videos(uuid, text[]),
  private.save_property_faqs(uuid, jsonb),
  private.save_property_images(uuid, jsonb),
  private.stored_property(uuid),
  public.save_property(uuid, integer, jsonb, text[], jsonb, jsonb)
to authenticated;

grant usage on schema private to anon, authenticated, service_role;

comment on schema private is
  'Tables of the server''s own, and helpers of policies, checks and functions. The API doesn''t expose it. Its roles may look names up in it; what they may call is granted one by one, and they read no table.';

create function public.save_site_settings(revision integer, settings jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  fields constant jsonb :=
    private.checked_fields('public.site_settings', save_site_settings.settings, 'bad_settings');
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  stored jsonb;
begin
  if not private.is_admin() then
    raise exception 'Your role doesn''t allow editing the site settings.'
      using errcode = '42501', hint = 'settings_edit_forbidden';
  end if;

  begin
    execute format(
      'update public.site_settings set (%1$s) = (select %2$s) where revision = $2
       returning to_jsonb(site_settings)',
      coalesce(names, 'tagline'),
      coalesce(names || ' from jsonb_populate_record(null::public.site_settings, $1)', 'tagline')
    ) into stored using fields, save_site_settings.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_settings';
  end;
  if stored is not null then
    return stored;
  end if;
  raise exception 'Somebody else has saved the site settings in the meantime.'
    using errcode = 'PT409', hint = 'conflict',
      detail = (select to_jsonb(site_settings)::text from public.site_settings);
end
$$;
comment on function public.save_site_settings(integer, jsonb) is
  'Saves columns of the site settings over the revision that was loaded and answers the row; the other columns stay as they are. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';
grant execute on function public.save_site_settings(integer, jsonb) to authenticated;

create function public.save_person(
  id uuid default null, revision integer default null, person jsonb default '{}'
)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  fields constant jsonb :=
    private.checked_fields('public.people', save_person.person, 'bad_person');
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  stored jsonb;
begin
  -- Whoever is gone is told so by admins alone: for others there is nothing to tell from not theirs.
  if not private.may_edit_person(save_person.id) then
    raise exception 'Your account may not edit this entry.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;

  begin
    if save_person.id is null then
      execute format(
        'insert into public.people (%1$s)
         select %1$s from jsonb_populate_record(null::public.people, $1) returning to_jsonb(people)',
        coalesce(names, 'name')
      ) into stored using fields;
    else
      execute format(
        'update public.people set (%1$s) = (select %2$s) where id = $2 and revision = $3
         returning to_jsonb(people)',
        coalesce(names, 'about'),
        coalesce(names || ' from jsonb_populate_record(null::public.people, $1)', 'about')
      ) into stored using fields, save_person.id, save_person.revision;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_person';
  end;
  if stored is not null then
    return stored;
  end if;

  select to_jsonb(people) into stored from public.people where people.id = save_person.id;
  if stored is null then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  raise exception 'Somebody else has saved this person in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = stored::text;
end
$$;
comment on function public.save_person(uuid, integer, jsonb) is
  'Saves columns of a person and answers the row: without an id a new one, by admins; else over the revision that was loaded. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';
grant execute on function public.save_person(uuid, integer, jsonb) to authenticated;

create function public.reorder_people(people_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Your account may not order the people.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  perform 1 from public.people order by people.id for update;
  if array(select people.id from public.people order by people.id) is distinct from
    array(select given.id from unnest(people_ids) as given (id) order by given.id)
  then
    raise exception 'Somebody was added or removed. Load the list again and reorder.'
      using errcode = 'P0001', hint = 'people_order_mismatch';
  end if;
  update public.people set display_order = given.place - 1
  from unnest(people_ids) with ordinality as given (id, place)
  where people.id = given.id and people.display_order <> given.place - 1;
end
$$;
comment on function public.reorder_people(uuid[]) is
  'Gives the people the order of the list, which names each of them once. For admins.';
grant execute on function public.reorder_people(uuid[]) to authenticated;

create function private.check_lists(videos text[], faqs jsonb, images jsonb)
returns void
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
end
$$;
comment on function private.check_lists(text[], jsonb, jsonb) is
  'Raises where the lists that come with a listing have not the right form and size.';
grant execute on function private.check_lists(text[], jsonb, jsonb) to authenticated;

create function private.save_property_row(id uuid, revision integer, fields jsonb)
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
  if present ->> 'deleted_at' is not null then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  if not private.may_edit_listing((present ->> 'agent_id')::uuid) then
    raise exception 'This listing is somebody else''s to edit.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  raise exception 'Somebody else has saved this listing in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = present::text;
end
$$;
grant execute on function private.save_property_row(uuid, integer, jsonb) to authenticated;

create function private.save_property_videos(property uuid, videos text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  if videos is null then
    return;
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
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_videos';
end
$$;
grant execute on function private.save_property_videos(uuid, text[]) to authenticated;

create function private.save_property_faqs(property uuid, faqs jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(faqs, 'null') = 'null' then
    return;
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
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_faqs';
end
$$;
grant execute on function private.save_property_faqs(uuid, jsonb) to authenticated;

create function private.save_property_images(property uuid, images jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(images, 'null') = 'null' then
    return;
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
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_images';
end
$$;
grant execute on function private.save_property_images(uuid, jsonb) to authenticated;

create function public.save_property(id uuid DEFAULT NULL::uuid, revision integer DEFAULT NULL::integer, property jsonb DEFAULT '{}'::jsonb, videos text[] DEFAULT NULL::text[], faqs jsonb DEFAULT NULL::jsonb, images jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields jsonb;
  saved uuid;
begin
  perform private.check_lists(videos, faqs, images);
  fields := private.checked_fields('public.properties', save_property.property, 'bad_property');
  if not private.can_edit_listings() then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  saved := private.save_property_row(save_property.id, save_property.revision, fields);
  perform private.save_property_videos(saved, videos);
  perform private.save_property_faqs(saved, faqs);
  perform private.save_property_images(saved, images);
  perform private.see_listing(saved);
  return (
    select to_jsonb(properties) - 'search_text'
      || case when private.changes_that_wait(saved) then '{"waits": true}' else '{}' end::jsonb
    from public.properties where properties.id = saved
  );
end
$function$;
comment on function public.save_property(uuid,integer,jsonb,text[],jsonb,jsonb) is 'Saves a listing as a whole and answers its row, with waits where what the account changed in a public one waits for an admin. Without an id it makes one; else it saves over the revision that was loaded, or raises PT409, hint conflict, with the row as it stands and its video_urls in the detail. property holds writable columns; the others stay as they are. videos, faqs ({id?, question, answer, display_order?}) and images ({id, alt_text?, kind?}, each picture of the listing once, the cover first) are whole lists in order; null leaves a list as it is.';
grant execute on function public.save_property(uuid, integer, jsonb, text[], jsonb, jsonb) to authenticated;

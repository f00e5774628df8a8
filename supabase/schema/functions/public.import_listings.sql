-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.import_listings(import uuid, defaults jsonb, alike text DEFAULT 'skip'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET statement_timeout TO '5min'
 SET search_path TO ''
AS $function$
declare
  names text;
  todo jsonb;
  made uuid[];
  results jsonb;
  item record;
  written integer;
begin
  perform private.check_importer();
  if coalesce(import_listings.alike, '') not in ('update', 'add', 'skip') then
    raise exception 'alike must be update, add or skip.' using errcode = '22023', hint = 'bad_property';
  end if;
  perform private.checked_fields('public.properties', defaults, 'bad_property');
  select string_agg(quote_ident(name), ', ' order by name) into names
  from jsonb_object_keys(defaults || '{"published_at": null}') as name;

  select coalesce(jsonb_agg(to_jsonb(outcomes) order by outcomes.line), '[]') into todo
  from private.outcomes_to_import(import_listings.import, import_listings.alike) as outcomes;
  -- Always in the same order, so that two imports never wait for each other.
  perform from public.properties where properties.id in (
    select (each ->> 'property_id')::uuid from jsonb_array_elements(todo) as each
  ) order by properties.id for update;

  select coalesce(jsonb_agg(jsonb_build_object(
    'line', given.line, 'property_id', properties.id, 'is_new', false,
    'before', (
      select coalesce(jsonb_object_agg(key, to_jsonb(properties) -> key), '{}')
      from jsonb_object_keys(given.property) as key
    ),
    'videos_before', case when given.videos is not null then array(
      select property_videos.video_url from public.property_videos
      where property_videos.property_id = properties.id
      order by property_videos.display_order, property_videos.id
    ) end,
    'faqs_before', case when given.faqs is not null then private.questions_of(properties.id) end
  )), '[]') into results
  from jsonb_to_recordset(todo) as given (
    line integer, property jsonb, videos text[], faqs jsonb, property_id uuid
  )
  join public.properties on properties.id = given.property_id;

  begin
    execute format(
      'with added as (
        insert into public.properties (%1$s)
        select %2$s from (
          select fields.*, given.line from jsonb_to_recordset($1)
            as given (line integer, is_draft boolean, property jsonb, property_id uuid)
          cross join lateral jsonb_populate_record(null::public.properties, $2 || given.property
            || jsonb_build_object(''published_at'', case when not given.is_draft then now() end)) as fields
          where given.property_id is null
          order by given.line
        ) as ordered
        returning id
      ) select coalesce(array_agg(id), ''{}'') from added', names,
      (select string_agg('ordered.' || name, ', ') from regexp_split_to_table(names, ', ') as name)
    ) into made using todo, defaults;
    execute format(
      'update public.properties set (%1$s) = (
         select %1$s from jsonb_populate_record(properties, given.property) as fields)
       from jsonb_to_recordset($1) as given (property jsonb, property_id uuid)
       where properties.id = given.property_id and given.property <> ''{}''',
      (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(defaults) as name)
    ) using todo;
    get diagnostics written = row_count;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_property';
  end;

  -- A policy leaves a row out without a word.
  if written < (
    select count(*) from jsonb_to_recordset(todo) as given (property jsonb, property_id uuid)
    where given.property_id is not null and given.property <> '{}'
  ) then
    raise exception 'Some of these listings are not yours to edit.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  -- The order of what an insert returns is nowhere promised.
  if exists (
    select from (
      select given.property, made[row_number() over (order by given.line)] as id
      from jsonb_to_recordset(todo) as given (line integer, property jsonb, property_id uuid)
      where given.property_id is null
    ) as new_rows
    left join public.properties on properties.id = new_rows.id
    where properties.title is distinct from new_rows.property ->> 'title'
  ) then
    raise exception 'The new listings came back in another order.' using errcode = 'XX000';
  end if;
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'line', new_rows.line, 'property_id', new_rows.id, 'is_new', true)), '[]') into results
  from (
    select given.line, made[row_number() over (order by given.line)] as id
    from jsonb_to_recordset(todo) as given (line integer, property_id uuid)
    where given.property_id is null
  ) as new_rows;

  -- In one statement: one by one, the triggers of 10,000 listings took three quarters of the time.
  insert into public.property_faqs (property_id, question, answer, display_order)
  select new_rows.id, each.faq ->> 'question', each.faq ->> 'answer', each.place - 1
  from (
    select given.faqs, made[row_number() over (order by given.line)] as id
    from jsonb_to_recordset(todo) as given (line integer, faqs jsonb, property_id uuid)
    where given.property_id is null
  ) as new_rows
  cross join jsonb_array_elements(
    case jsonb_typeof(new_rows.faqs) when 'array' then new_rows.faqs else '[]' end
  ) with ordinality as each (faq, place);

  for item in
    select coalesce(given.property_id, made[row_number() over (
        partition by given.property_id is null order by given.line)]) as property_id,
      given.property_id is null as is_new, given.videos, given.faqs
    from jsonb_to_recordset(todo) as given (
      line integer, videos text[], faqs jsonb, property_id uuid
    )
  loop
    if item.videos <> '{}' or not item.is_new then
      perform private.save_property_videos(item.property_id, item.videos);
    end if;
    if not item.is_new then
      perform private.save_property_faqs(item.property_id, item.faqs);
    end if;
  end loop;
  perform private.note_import(import_listings.import, results);
  return jsonb_build_object(
    'added', coalesce(cardinality(made), 0),
    'changed', (select count(*) from jsonb_to_recordset(results) as r (is_new boolean) where not r.is_new)
  );
end
$function$;

comment on function import_listings(uuid,jsonb,text) is 'Makes and changes all listings of a staged import or none, with the caller''s rights. defaults holds each column that an import may write, with its value for a new listing that doesn''t say. alike: whether a row without a reference that has the title and city of a listing is an update of it, is added beside it, or is left out.';

grant execute on function import_listings(uuid,jsonb,text) to authenticated;
grant execute on function import_listings(uuid,jsonb,text) to service_role;

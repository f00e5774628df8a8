-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.import_listings(import uuid, defaults jsonb, alike text DEFAULT 'skip'::text, decisions jsonb DEFAULT '{}'::jsonb, held jsonb DEFAULT '{}'::jsonb, checked_on date DEFAULT NULL::date)
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
  written integer := 0;
begin
  perform private.check_importer();
  if coalesce(import_listings.alike, '') not in ('update', 'add', 'skip') then
    raise exception 'alike must be update, add or skip.' using errcode = '22023', hint = 'bad_property';
  end if;
  if jsonb_typeof(import_listings.decisions) is distinct from 'object' or exists (
    select from jsonb_each(import_listings.decisions) as each (line, choice)
    where choice not in ('"update"', '"add"', '"skip"')
  ) then
    raise exception 'decisions must say update, add or skip for each line.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if jsonb_typeof(import_listings.held) is distinct from 'object' or exists (
    select from jsonb_each(import_listings.held) as each (line, reasons)
    where reasons = '[]' or not reasons <@ '["status", "words", "price"]'
      or jsonb_typeof(reasons) <> 'array'
  ) then
    raise exception 'held must say status, words or price for each line.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  perform private.checked_fields('public.properties', defaults, 'bad_property');
  select string_agg(quote_ident(name), ', ' order by name) into names
  from jsonb_object_keys(defaults || '{"published_at": null, "confirmed_on": null}') as name;

  -- Of two imports at once the second is compared with what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('bale: import listings', 0));
  select coalesce(jsonb_agg(to_jsonb(outcomes) order by outcomes.line), '[]') into todo
  from private.outcomes_to_import(
    import_listings.import, import_listings.alike, import_listings.decisions, import_listings.held
  ) as outcomes;
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
    'faqs_before', case when given.faqs is not null then private.questions_of(properties.id) end,
    'note_before', case when given.note is not null then coalesce(
      (select listing_notes.note from public.listing_notes where listing_notes.property_id = properties.id), ''
    ) end
  )), '[]') into results
  from jsonb_to_recordset(todo) as given (
    line integer, property jsonb, videos text[], faqs jsonb, note text, property_id uuid
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
            || jsonb_build_object(''published_at'', case when not given.is_draft then now() end,
              ''confirmed_on'', $3)) as fields
          where given.property_id is null
          order by given.line
        ) as ordered
        returning id
      ) select coalesce(array_agg(id), ''{}'') from added', names,
      (select string_agg('ordered.' || name, ', ') from regexp_split_to_table(names, ', ') as name)
    ) into made using todo, defaults, import_listings.checked_on;
    -- As a draft first: where an admin looks first, changes of a public listing would wait.
    update public.properties set published_at = null
    where properties.published_at is not null and properties.id = any (array(
      select (each ->> 'property_id')::uuid from jsonb_array_elements(todo) as each
      where each #> '{property,published_at}' = 'null'
    ));
    -- Without any the planner went through all listings for each row of the file.
    if exists (select from jsonb_array_elements(todo) as each where each ->> 'property_id' is not null) then
      execute format(
        'update public.properties set (%1$s) = (
           select %1$s from jsonb_populate_record(properties, given.property) as fields)
         from jsonb_to_recordset($1) as given (property jsonb, property_id uuid)
         where properties.id = given.property_id and given.property <> ''{}''',
        (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(defaults) as name)
      ) using todo;
      get diagnostics written = row_count;
    end if;
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
  insert into public.listing_notes (property_id, note)
  select targets.property_id, targets.note
  from (
    select coalesce(given.property_id, made[row_number() over (
        partition by given.property_id is null order by given.line)]) as property_id, given.note
    from jsonb_to_recordset(todo) as given (line integer, note text, property_id uuid)
  ) as targets
  where targets.note is not null
  on conflict (property_id) do update set note = excluded.note
  where listing_notes.note <> excluded.note;
  perform private.note_import(import_listings.import, results);
  return jsonb_build_object(
    'added', coalesce(cardinality(made), 0),
    'changed', (select count(*) from jsonb_to_recordset(results) as r (is_new boolean) where not r.is_new)
  );
end
$function$;

comment on function import_listings(uuid,jsonb,text,jsonb,jsonb,date) is 'Makes and changes all listings of a staged import or none, with the caller''s rights. defaults holds each column that an import may write, with its value for a new listing that doesn''t say. decisions says by line what becomes of a row that is the same or nearly as a listing that is there (update, add, skip) or as an earlier row (add, skip), alike of those that decisions doesn''t name; a row that is simply new is left out by skip. held names by line what nobody has looked at yet (status, words, price): such a row becomes a draft, and changes no listing that is there. A row whose published_at is null makes the listing a draft, held or not. checked_on is the day on which the list was last checked, null where nobody said.';

grant execute on function import_listings(uuid,jsonb,text,jsonb,jsonb,date) to authenticated;
grant execute on function import_listings(uuid,jsonb,text,jsonb,jsonb,date) to service_role;

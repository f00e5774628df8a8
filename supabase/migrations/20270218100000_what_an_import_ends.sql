-- "Withdrawn" in a file made a public listing Pending, which visitors still see: it becomes a draft. And an
-- import whose listings somebody has changed and changed back is taken back whole, as if nobody had.

create function private.is_as_imported(listing uuid, import uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  with since as (
    select history.id, history.old
    from public.history
    join private.listing_import_rows on listing_import_rows.import_id = is_as_imported.import
      and listing_import_rows.property_id = is_as_imported.listing
    join private.listing_imports on listing_imports.id = listing_import_rows.import_id
      and listing_imports.made_by = private.account_profile_id()
    where history.property_id = is_as_imported.listing and history.table_name = 'properties'
      and history.action = 'update' and history.at > listing_imports.applied_at
  ), first_values as (
    select distinct on (was.key) was.key, was.value
    from since, jsonb_each(since.old) as was
    order by was.key, since.id
  )
  select exists (select from since) and not exists (
    select from first_values, public.properties
    where properties.id = is_as_imported.listing and first_values.key <> 'confirmed_on'
      and first_values.value is distinct from to_jsonb(properties) -> first_values.key
  )
$$;
comment on function private.is_as_imported(uuid, uuid) is
  'Whether a listing of an import of the caller''s was changed since and holds again what the import left: each column that the history names as it was before its first change. False where the history has nothing of it.';
revoke execute on function private.is_as_imported(uuid, uuid) from public;
grant execute on function private.is_as_imported(uuid, uuid) to authenticated;

create or replace function private.note_import(import uuid, results jsonb)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(note_import.import);
  -- Until the tables are looked at next, thousands of new rows are planned for as if there were none:
  -- an undo within that minute took minutes.
  if jsonb_array_length(note_import.results) > 500 then
    analyze public.properties;
    analyze private.listing_import_rows;
  end if;
  update private.listing_import_rows
  set property_id = result.property_id, is_new = result.is_new, before = result.before,
    videos_before = result.videos_before, faqs_before = result.faqs_before,
    note_before = result.note_before, revision = properties.revision
  from jsonb_to_recordset(note_import.results) as result (
    line integer, property_id uuid, is_new boolean, before jsonb, videos_before text[],
    faqs_before jsonb, note_before text
  )
  join public.properties on properties.id = result.property_id
  where listing_import_rows.import_id = note_import.import
    and listing_import_rows.line = result.line;
  -- After its own entries in the history: is_as_imported looks at later ones.
  update private.listing_imports
  set applied_at = clock_timestamp(),
    added = (select count(*) from jsonb_array_elements(results) as each where (each ->> 'is_new')::boolean),
    changed = (select count(*) from jsonb_array_elements(results) as each where not (each ->> 'is_new')::boolean)
  where listing_imports.id = note_import.import;
end
$$;

create or replace function public.undo_listing_import(import uuid)
returns jsonb
language plpgsql
set statement_timeout = '5min'
set search_path = ''
as $$
declare
  todo jsonb;
  stays jsonb;
  added uuid[];
  names text;
  written integer;
  item record;
begin
  perform private.check_importer();
  select coalesce(jsonb_agg(to_jsonb(rows)), '[]') into todo
  from private.rows_to_undo(undo_listing_import.import) as rows;
  perform from public.properties where properties.id in (
    select (each ->> 'property_id')::uuid from jsonb_array_elements(todo) as each
  ) order by properties.id for update;

  select coalesce(jsonb_agg(properties.reference order by properties.reference), '[]') into stays
  from jsonb_to_recordset(todo) as given (property_id uuid, revision integer)
  join public.properties on properties.id = given.property_id
  where properties.revision <> given.revision and properties.deleted_at is null
    and not private.is_as_imported(properties.id, undo_listing_import.import);

  select coalesce(jsonb_agg(to_jsonb(given)), '[]') into todo
  from jsonb_to_recordset(todo)
    as given (
      property_id uuid, is_new boolean, before jsonb, videos_before text[], faqs_before jsonb,
      note_before text, revision integer
    )
  join public.properties on properties.id = given.property_id
  where properties.deleted_at is null
    and (properties.revision = given.revision
      or private.is_as_imported(properties.id, undo_listing_import.import));

  select string_agg(distinct quote_ident(key), ', ') into names
  from jsonb_to_recordset(todo) as given (is_new boolean, before jsonb),
    jsonb_object_keys(given.before) as key
  where not given.is_new;
  if names is not null then
    execute format(
      'update public.properties set (%1$s) = (
         select %1$s from jsonb_populate_record(properties, given.before) as fields)
       from jsonb_to_recordset($1) as given (property_id uuid, is_new boolean, before jsonb)
       where properties.id = given.property_id and not given.is_new and given.before <> ''{}''',
      names
    ) using todo;
    get diagnostics written = row_count;
    if written < (
      select count(*) from jsonb_to_recordset(todo) as given (is_new boolean, before jsonb)
      where not given.is_new and given.before <> '{}'
    ) then
      raise exception 'Some of these listings are not yours to edit.'
        using errcode = '42501', hint = 'listing_edit_forbidden';
    end if;
  end if;
  for item in
    select given.property_id, given.videos_before, given.faqs_before
    from jsonb_to_recordset(todo) as given (
      property_id uuid, is_new boolean, videos_before text[], faqs_before jsonb
    )
    where not given.is_new and (given.videos_before is not null or given.faqs_before is not null)
  loop
    perform private.save_property_videos(item.property_id, item.videos_before);
    perform private.save_property_faqs(item.property_id, item.faqs_before);
  end loop;

  update public.listing_notes set note = given.note_before
  from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean, note_before text)
  where listing_notes.property_id = given.property_id and not given.is_new
    and given.note_before is not null and listing_notes.note <> given.note_before;

  select coalesce(array_agg(given.property_id), '{}') into added
  from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean)
  where given.is_new;
  return jsonb_build_object(
    'trashed', private.put_imported_into_trash(added),
    'restored', jsonb_array_length(todo) - cardinality(added),
    'left', stays
  );
end
$$;

comment on function public.undo_listing_import(uuid) is
  'Takes an import of the last seven days back as a whole, with the caller''s rights: what it added goes to the trash, what it changed is as before. left has the references of listings that somebody has changed since, and not changed back; they stay as they are.';

create or replace function private.outcomes_to_import(import uuid, alike text, decisions jsonb, held jsonb)
returns table (
  line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, note text, property_id uuid
)
language plpgsql security definer
set search_path = ''
as $$
begin
  if (private.own_import(outcomes_to_import.import)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  update private.listing_import_rows
  set holds = array(
    select jsonb_array_elements_text(outcomes_to_import.held -> listing_import_rows.line::text)
  )
  where listing_import_rows.import_id = outcomes_to_import.import
    and outcomes_to_import.held ? listing_import_rows.line::text;
  return query
    with decided as (
      select outcomes.*,
        outcomes_to_import.decisions ->> outcomes.line::text as own_choice,
        coalesce(outcomes_to_import.decisions ->> outcomes.line::text, outcomes_to_import.alike) as choice,
        outcomes_to_import.held ? outcomes.line::text as is_held,
        outcomes_to_import.held -> outcomes.line::text ?| '{words,price}' as changes_are_held
      from private.import_outcomes(outcomes_to_import.import) as outcomes
    ), aimed as (
      select decided.*,
        case when decided.is_alike and decided.choice = 'add' then null else decided.property_id end as target,
        -- Taken off the market: that doesn't wait for somebody to look at its other words.
        decided.property -> 'published_at' = 'null' and coalesce(decided.changes_are_held, false) as only_ends
      from decided
    )
    select aimed.line, aimed.is_draft or aimed.is_held,
      case when aimed.only_ends and aimed.target is not null
        then jsonb_strip_nulls(jsonb_build_object('status', aimed.property -> 'status')) || '{"published_at": null}'
        else aimed.property end,
      case when not coalesce(aimed.only_ends, false) or aimed.target is null then aimed.videos end,
      case when not coalesce(aimed.only_ends, false) or aimed.target is null then aimed.faqs end,
      aimed.note, aimed.target
    from aimed
    where case
      when aimed.outcome = 'trash' then false
      when aimed.is_alike and aimed.choice = 'add' then true
      -- What somebody has to look at changes no listing that is here.
      when aimed.outcome = 'changed' then
        (not coalesce(aimed.changes_are_held, false) or aimed.only_ends)
        and (not aimed.is_alike or aimed.choice = 'update')
      when aimed.outcome <> 'new' then false
      when aimed.like_line is not null then aimed.choice = 'add'
      else aimed.own_choice is distinct from 'skip'
    end;
end
$$;

create or replace function public.import_listings(
  import uuid, defaults jsonb, alike text default 'skip', decisions jsonb default '{}',
  held jsonb default '{}', checked_on date default null
)
returns jsonb
language plpgsql
set statement_timeout = '5min'
set search_path = ''
as $$
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
$$;

comment on function public.import_listings(uuid, jsonb, text, jsonb, jsonb, date) is
  'Makes and changes all listings of a staged import or none, with the caller''s rights. defaults holds each column that an import may write, with its value for a new listing that doesn''t say. decisions says by line what becomes of a row that is the same or nearly as a listing that is there (update, add, skip) or as an earlier row (add, skip), alike of those that decisions doesn''t name; a row that is simply new is left out by skip. held names by line what nobody has looked at yet (status, words, price): such a row becomes a draft, and changes no listing that is there. A row whose published_at is null makes the listing a draft, held or not. checked_on is the day on which the list was last checked, null where nobody said.';

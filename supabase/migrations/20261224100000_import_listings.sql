-- What is read out of somebody's file waits here until it is imported, and stays for a week, so that
-- the import can be taken back. Reached by functions only.
create table private.listing_imports (
  id uuid primary key default gen_random_uuid(),
  made_by uuid not null references public.profiles (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  added integer not null default 0,
  changed integer not null default 0
);
comment on table private.listing_imports is 'Files of listings that staff have read in: applied or not, and what came of them.';
create index listing_imports_made_by_idx on private.listing_imports (made_by);
alter table private.listing_imports enable row level security;
revoke all on table private.listing_imports from anon, authenticated, service_role;

create table private.listing_import_rows (
  import_id uuid not null references private.listing_imports (id) on delete cascade,
  line integer not null check (line between 1 and 2000000),
  reference text not null default '' check (char_length(reference) <= 40),
  is_draft boolean not null default true,
  property jsonb not null,
  videos text[],
  property_id uuid,
  is_new boolean,
  before jsonb,
  videos_before text[],
  revision integer,
  primary key (import_id, line)
);
comment on table private.listing_import_rows is 'The rows of such a file by their line. property holds the columns that the row says, before what those of a listing that was there held, revision what it was after the import: where it has risen, somebody has changed the listing since.';
alter table private.listing_import_rows enable row level security;
revoke all on table private.listing_import_rows from anon, authenticated, service_role;

create function private.check_importer()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not (private.is_vouched_for() and private.can_edit_listings()) then
    raise exception 'Only staff who may edit listings import them.'
      using errcode = '42501', hint = 'listing_import_forbidden';
  end if;
end
$$;
revoke execute on function private.check_importer() from public;
grant execute on function private.check_importer() to authenticated;

create function private.own_import(import uuid)
returns private.listing_imports
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_import private.listing_imports;
begin
  select listing_imports.* into found_import from private.listing_imports
  where listing_imports.id = own_import.import
    and (listing_imports.made_by = private.account_profile_id() or private.is_admin())
  for update;
  if found_import.id is null then
    raise exception 'There is no such import.' using errcode = 'PT404', hint = 'import_gone';
  end if;
  return found_import;
end
$$;
revoke execute on function private.own_import(uuid) from public, anon, authenticated, service_role;

create function private.keep_import_rows(import uuid, file_name text, rows jsonb)
returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_rows constant integer := 2000;
  kept uuid := keep_import_rows.import;
begin
  perform private.check_importer();
  if kept is null then
    delete from private.listing_imports
    where created_at < now() - interval '8 days'
      or applied_at is null
        and (made_by = private.account_profile_id() or created_at < now() - interval '1 day');
    insert into private.listing_imports (made_by, file_name)
    values (private.account_profile_id(), left(keep_import_rows.file_name, 200))
    returning id into kept;
  elsif (private.own_import(kept)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  insert into private.listing_import_rows (import_id, line, reference, is_draft, property, videos)
  select kept, given.line, coalesce(given.reference, ''), coalesce(given.is_draft, true),
    given.property, given.videos
  from jsonb_to_recordset(keep_import_rows.rows)
    as given (line integer, reference text, is_draft boolean, property jsonb, videos text[]);
  if (
    select count(*) from private.listing_import_rows where import_id = kept
  ) > most_rows then
    raise exception 'A file may have % rows.', most_rows
      using errcode = 'P0001', hint = 'too_many_import_rows';
  end if;
  return kept;
end
$$;
revoke execute on function private.keep_import_rows(uuid, text, jsonb) from public;
grant execute on function private.keep_import_rows(uuid, text, jsonb) to authenticated;

create function public.stage_listings(rows jsonb, import uuid default null, file_name text default 'file')
returns uuid
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.check_importer();
  if coalesce(jsonb_typeof(stage_listings.rows), 'null') <> 'array'
    or jsonb_array_length(stage_listings.rows) > 500
  then
    raise exception 'The rows must be a list of at most 500.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  perform private.checked_fields('public.properties', given.property, 'bad_property')
  from jsonb_to_recordset(stage_listings.rows) as given (property jsonb);
  perform private.check_lists(given.videos, null, null)
  from jsonb_to_recordset(stage_listings.rows) as given (videos text[])
  where given.videos is not null;
  return private.keep_import_rows(
    stage_listings.import,
    coalesce(nullif(btrim(stage_listings.file_name), ''), 'file'),
    stage_listings.rows
  );
end
$$;
comment on function public.stage_listings(jsonb, uuid, text) is
  'Keeps rows of a file ({line, reference?, is_draft?, property, videos?}) for import_listings, up to 500 a call and 2,000 an import; without an import it begins one, in place of the caller''s last that was not imported. Answers the import''s id.';
revoke execute on function public.stage_listings(jsonb, uuid, text) from public, anon, authenticated;
grant execute on function public.stage_listings(jsonb, uuid, text) to authenticated;

-- Who may not read a listing must not learn of it by an import: it looks as the caller's reads do.
create function private.import_outcomes(import uuid)
returns table (
  line integer, is_draft boolean, property jsonb, videos text[],
  property_id uuid, reference text, title text, is_alike boolean, changed text[], outcome text
)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(import_outcomes.import);
  return query
    with staged as (
      select given.line, given.is_draft, given.property, given.videos, upper(btrim(given.reference)) as wanted
      from private.listing_import_rows as given where given.import_id = import_outcomes.import
    ), places as (
      select distinct on (private.fold(properties.title), private.fold(properties.city))
        private.fold(properties.title) as folded_title, private.fold(properties.city) as folded_city,
        properties.id
      from public.properties where properties.deleted_at is null
      order by 1, 2, properties.created_at, properties.id
    ), matched as (
      select staged.*, coalesce(named.id, places.id) as found, named.id is null as by_place
      from staged
      left join public.properties as named
        on named.reference = staged.wanted and staged.wanted <> ''
      left join places
        on named.id is null and places.folded_title = private.fold(staged.property ->> 'title')
        and places.folded_city = private.fold(coalesce(staged.property ->> 'city', ''))
    ), compared as (
      select matched.*, present.reference as present_reference, present.title as present_title,
        present.deleted_at,
        row_number() over (partition by matched.found order by matched.line) as nth,
        case when present.id is not null then array(
          select field.key from jsonb_each(matched.property) as field
          where to_jsonb(present) -> field.key is distinct from field.value
          union all
          select 'video_urls' where matched.videos is not null and matched.videos is distinct from array(
            select property_videos.video_url from public.property_videos
            where property_videos.property_id = present.id
            order by property_videos.display_order, property_videos.id
          )
          order by 1
        ) end as changed
      from matched left join public.properties as present on present.id = matched.found
    )
    select compared.line, compared.is_draft, compared.property, compared.videos, compared.found,
      compared.present_reference, coalesce(compared.present_title, compared.property ->> 'title'),
      compared.found is not null and compared.by_place, coalesce(compared.changed, '{}'),
      case
        when compared.found is null then 'new'
        when compared.nth > 1 then 'twice'
        when compared.deleted_at is not null then 'trash'
        when compared.changed = '{}' then 'same'
        else 'changed'
      end
    from compared order by compared.line;
end
$$;
revoke execute on function private.import_outcomes(uuid) from public, anon, authenticated, service_role;

create function public.compare_listings(import uuid)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_named constant integer := 200;
  answer jsonb;
begin
  with outcomes as (select * from private.import_outcomes(compare_listings.import)),
  named as (
    select * from outcomes
    where outcomes.outcome in ('trash', 'twice', 'changed') or outcomes.is_alike
    order by outcomes.line limit most_named
  )
  select jsonb_build_object(
    'new', count(*) filter (where outcomes.outcome = 'new'),
    'changed', count(*) filter (where outcomes.outcome = 'changed' and not outcomes.is_alike),
    'same', count(*) filter (where outcomes.outcome = 'same' and not outcomes.is_alike),
    'alike', count(*) filter (where outcomes.is_alike and outcomes.outcome in ('changed', 'same')),
    'trash', count(*) filter (where outcomes.outcome = 'trash'),
    'twice', count(*) filter (where outcomes.outcome = 'twice'),
    'named', (select coalesce(jsonb_agg(jsonb_build_object(
        'line', named.line, 'outcome', case
          when named.outcome in ('changed', 'same') and named.is_alike then 'alike' else named.outcome end,
        'reference', named.reference, 'title', named.title, 'changed', named.changed
      ) order by named.line), '[]') from named)
  ) into answer from outcomes;
  return answer;
end
$$;
comment on function public.compare_listings(uuid) is
  'What an import would do: how many listings are new, changed, the same, in the trash, named twice in the file, or alike (no reference, but title and city of a listing that is there), and the first 200 of those that are not simply new or the same.';
revoke execute on function public.compare_listings(uuid) from public, anon, authenticated;
grant execute on function public.compare_listings(uuid) to authenticated;

create function private.outcomes_to_import(import uuid, alike text)
returns table (
  line integer, is_draft boolean, property jsonb, videos text[], property_id uuid
)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if (private.own_import(outcomes_to_import.import)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  return query
    select outcomes.line, outcomes.is_draft, outcomes.property, outcomes.videos,
      case when outcomes.is_alike and outcomes_to_import.alike = 'add' then null
        else outcomes.property_id end
    from private.import_outcomes(outcomes_to_import.import) as outcomes
    where outcomes.outcome = 'new'
      or outcomes.outcome = 'changed' and (not outcomes.is_alike or outcomes_to_import.alike <> 'skip')
      or outcomes.is_alike and outcomes_to_import.alike = 'add' and outcomes.outcome <> 'trash';
end
$$;
revoke execute on function private.outcomes_to_import(uuid, text) from public;
grant execute on function private.outcomes_to_import(uuid, text) to authenticated;

create function private.note_import(import uuid, results jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(note_import.import);
  update private.listing_import_rows
  set property_id = result.property_id, is_new = result.is_new, before = result.before,
    videos_before = result.videos_before, revision = properties.revision
  from jsonb_to_recordset(note_import.results) as result (
    line integer, property_id uuid, is_new boolean, before jsonb, videos_before text[]
  )
  join public.properties on properties.id = result.property_id
  where listing_import_rows.import_id = note_import.import
    and listing_import_rows.line = result.line;
  update private.listing_imports
  set applied_at = now(),
    added = (select count(*) from jsonb_array_elements(results) as each where (each ->> 'is_new')::boolean),
    changed = (select count(*) from jsonb_array_elements(results) as each where not (each ->> 'is_new')::boolean)
  where listing_imports.id = note_import.import;
end
$$;
revoke execute on function private.note_import(uuid, jsonb) from public;
grant execute on function private.note_import(uuid, jsonb) to authenticated;

-- PostgREST allows a call as long as its function says; here the gate does.
create function public.import_listings(import uuid, defaults jsonb, alike text default 'skip')
returns jsonb
language plpgsql volatile
set statement_timeout = '5min'
set search_path = ''
as $$
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
    ) end
  )), '[]') into results
  from jsonb_to_recordset(todo) as given (line integer, property jsonb, videos text[], property_id uuid)
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

  for item in
    select coalesce(given.property_id, made[row_number() over (
        partition by given.property_id is null order by given.line)]) as property_id,
      given.property_id is null as is_new, given.videos
    from jsonb_to_recordset(todo) as given (line integer, videos text[], property_id uuid)
  loop
    if item.videos <> '{}' or not item.is_new then
      perform private.save_property_videos(item.property_id, item.videos);
    end if;
  end loop;
  perform private.note_import(import_listings.import, results);
  return jsonb_build_object(
    'added', coalesce(cardinality(made), 0),
    'changed', (select count(*) from jsonb_to_recordset(results) as r (is_new boolean) where not r.is_new)
  );
end
$$;
comment on function public.import_listings(uuid, jsonb, text) is
  'Makes and changes all listings of a staged import or none, with the caller''s rights. defaults holds each column that an import may write, with its value for a new listing that doesn''t say. alike: whether a row without a reference that has the title and city of a listing is an update of it, is added beside it, or is left out.';
revoke execute on function public.import_listings(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.import_listings(uuid, jsonb, text) to authenticated;

create function private.rows_to_undo(import uuid)
returns table (property_id uuid, is_new boolean, before jsonb, videos_before text[], revision integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  undone private.listing_imports := private.own_import(rows_to_undo.import);
begin
  if undone.applied_at is null or undone.undone_at is not null
    or undone.applied_at < now() - interval '7 days'
  then
    raise exception 'This import can no longer be undone.'
      using errcode = 'PT409', hint = 'import_not_undoable';
  end if;
  update private.listing_imports set undone_at = now() where listing_imports.id = undone.id;
  return query
    select each.property_id, each.is_new, each.before, each.videos_before, each.revision
    from private.listing_import_rows as each
    where each.import_id = undone.id and each.property_id is not null
    order by each.property_id;
end
$$;
revoke execute on function private.rows_to_undo(uuid) from public;
grant execute on function private.rows_to_undo(uuid) to authenticated;

-- A deletion row by row takes ten times as long.
create function private.put_imported_into_trash(ids uuid[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  trashed integer;
begin
  perform private.check_importer();
  update public.properties set deleted_at = now(), deleted_by = private.account_profile_id()
  where properties.id = any (ids) and properties.deleted_at is null
    and private.may_edit_listing(properties.agent_id);
  get diagnostics trashed = row_count;
  return trashed;
end
$$;
revoke execute on function private.put_imported_into_trash(uuid[]) from public;
grant execute on function private.put_imported_into_trash(uuid[]) to authenticated;

create function public.undo_listing_import(import uuid)
returns jsonb
language plpgsql volatile
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
  where properties.revision <> given.revision and properties.deleted_at is null;

  select coalesce(jsonb_agg(to_jsonb(given)), '[]') into todo
  from jsonb_to_recordset(todo)
    as given (property_id uuid, is_new boolean, before jsonb, videos_before text[], revision integer)
  join public.properties on properties.id = given.property_id
  where properties.revision = given.revision and properties.deleted_at is null;

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
    select given.property_id, given.videos_before
    from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean, videos_before text[])
    where not given.is_new and given.videos_before is not null
  loop
    perform private.save_property_videos(item.property_id, item.videos_before);
  end loop;

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
  'Takes an import of the last seven days back as a whole, with the caller''s rights: what it added goes to the trash, what it changed is as before. left has the references of listings that somebody has changed since, which stay as they are.';
revoke execute on function public.undo_listing_import(uuid) from public, anon, authenticated;
grant execute on function public.undo_listing_import(uuid) to authenticated;

create function public.recent_listing_imports()
returns table (
  id uuid, file_name text, applied_at timestamptz, added integer, changed integer, made_by text
)
language sql stable security definer
set search_path = ''
as $$
  select listing_imports.id, listing_imports.file_name, listing_imports.applied_at,
    listing_imports.added, listing_imports.changed,
    coalesce(nullif(profiles.display_name, ''), profiles.username)
  from private.listing_imports
  join public.profiles on profiles.id = listing_imports.made_by
  where listing_imports.applied_at > now() - interval '7 days' and listing_imports.undone_at is null
    and private.is_vouched_for()
    and (listing_imports.made_by = private.account_profile_id() or private.is_admin())
  order by listing_imports.applied_at desc
  limit 20
$$;
comment on function public.recent_listing_imports() is
  'Imports that can still be undone: the caller''s own, and for admins all.';
revoke execute on function public.recent_listing_imports() from public, anon, authenticated;
grant execute on function public.recent_listing_imports() to authenticated;

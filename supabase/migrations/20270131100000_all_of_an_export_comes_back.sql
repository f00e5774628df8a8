-- A file brings questions, captions and links of pictures too; what was added of its pictures is noted,
-- so that adding them goes on where it was cut short.
alter table private.listing_import_rows
  add column faqs jsonb,
  add column faqs_before jsonb,
  add column links text[] not null default '{}'
    constraint listing_import_rows_links_check check (cardinality(links) <= 200),
  add column captions jsonb not null default '{}'
    constraint listing_import_rows_captions_check check (jsonb_typeof(captions) = 'object'),
  add column pictures_added text[] not null default '{}'
    constraint listing_import_rows_pictures_added_check check (cardinality(pictures_added) <= 400);
comment on table private.listing_import_rows is
  'The rows of such a file by their line. property holds the columns that the row says, faqs its questions and answers, photos the names and links the addresses of its pictures, captions the description and kind of each by that name or address, pictures_added those that are there since, before, videos_before and faqs_before what a listing that was there held, revision what it was after the import: where it has risen, somebody has changed the listing since.';

create function private.check_import_pictures(photos text[], links text[], captions jsonb)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if cardinality(photos) > 200
    or exists (select from unnest(photos) as name where coalesce(name, '') = '' or char_length(name) > 200)
  then
    raise exception 'A row names at most 200 photographs, each with at most 200 characters.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if cardinality(links) > 200
    or exists (select from unnest(links) as link where coalesce(link, '') = '' or char_length(link) > 2000)
  then
    raise exception 'A row has at most 200 links of photographs, each with at most 2000 characters.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if jsonb_typeof(captions) <> 'object'
    or (select count(*) from jsonb_object_keys(captions)) > 400
    or exists (
      select from jsonb_each(captions) as given (name, caption)
      where case when jsonb_typeof(caption) <> 'object' then true else
        jsonb_typeof(caption -> 'alt_text') is distinct from 'string'
        or coalesce(caption ->> 'kind', '') not in ('photo', 'floor_plan')
        or caption - array['alt_text', 'kind'] <> '{}'
        or char_length(caption ->> 'alt_text') > 500
        or char_length(name) > 2000
      end
    )
  then
    raise exception 'captions must say alt_text and kind of each photograph, by its name or link.'
      using errcode = '22023', hint = 'bad_property';
  end if;
end
$$;
revoke execute on function private.check_import_pictures(text[], text[], jsonb) from public;
grant execute on function private.check_import_pictures(text[], text[], jsonb) to authenticated;

-- In their order, without ids, which are another listing's.
create function private.questions_of(property uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('question', property_faqs.question, 'answer', property_faqs.answer)
    order by property_faqs.display_order, property_faqs.id
  ), '[]')
  from public.property_faqs where property_faqs.property_id = questions_of.property
$$;
revoke execute on function private.questions_of(uuid) from public;
grant execute on function private.questions_of(uuid) to authenticated;

create or replace function private.keep_import_rows(import uuid, file_name text, rows jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_rows constant integer := 10000;
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
  insert into private.listing_import_rows (
    import_id, line, reference, is_draft, property, videos, faqs, photos, links, captions
  )
  select kept, given.line, coalesce(given.reference, ''), coalesce(given.is_draft, true),
    given.property, given.videos,
    case when jsonb_typeof(given.faqs) = 'array' then coalesce((
      select jsonb_agg(
        jsonb_build_object('question', each.faq ->> 'question', 'answer', each.faq ->> 'answer')
        order by each.place
      ) from jsonb_array_elements(given.faqs) with ordinality as each (faq, place)
    ), '[]') end,
    coalesce(given.photos, '{}'), coalesce(given.links, '{}'), coalesce(given.captions, '{}')
  from jsonb_to_recordset(keep_import_rows.rows)
    as given (
      line integer, reference text, is_draft boolean, property jsonb, videos text[], faqs jsonb,
      photos text[], links text[], captions jsonb
    );
  if (
    select count(*) from private.listing_import_rows where import_id = kept
  ) > most_rows then
    raise exception 'A file may have % rows.', most_rows
      using errcode = 'P0001', hint = 'too_many_import_rows';
  end if;
  return kept;
end
$$;

create or replace function public.stage_listings(rows jsonb, import uuid default null, file_name text default 'file')
returns uuid
language plpgsql
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
  perform private.check_lists(given.videos, given.faqs, null)
  from jsonb_to_recordset(stage_listings.rows) as given (videos text[], faqs jsonb)
  where given.videos is not null or given.faqs is not null;
  perform private.check_import_pictures(given.photos, given.links, given.captions)
  from jsonb_to_recordset(stage_listings.rows) as given (photos text[], links text[], captions jsonb);
  return private.keep_import_rows(
    stage_listings.import,
    coalesce(nullif(btrim(stage_listings.file_name), ''), 'file'),
    stage_listings.rows
  );
end
$$;
comment on function public.stage_listings(jsonb, uuid, text) is
  'Keeps rows of a file ({line, reference?, is_draft?, property, videos?, faqs?, photos?, links?, captions?}) for import_listings, up to 500 a call and 10,000 an import; without an import it begins one, in place of the caller''s last that was not imported. Answers the import''s id.';

drop function private.outcomes_to_import(uuid, text);
drop function private.import_outcomes(uuid);

create function private.import_outcomes(import uuid)
returns table(line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, property_id uuid, reference text, title text, is_alike boolean, changed text[], outcome text)
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(import_outcomes.import);
  return query
    with staged as (
      select given.line, given.is_draft, given.property, given.videos, given.faqs,
        upper(btrim(given.reference)) as wanted
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
          union all
          select 'faqs' where matched.faqs is not null
            and matched.faqs is distinct from private.questions_of(present.id)
          order by 1
        ) end as changed
      from matched left join public.properties as present on present.id = matched.found
    )
    select compared.line, compared.is_draft, compared.property, compared.videos, compared.faqs, compared.found,
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

create function private.outcomes_to_import(import uuid, alike text)
returns table(line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, property_id uuid)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (private.own_import(outcomes_to_import.import)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  return query
    select outcomes.line, outcomes.is_draft, outcomes.property, outcomes.videos,
      outcomes.faqs,
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

create or replace function private.note_import(import uuid, results jsonb)
returns void
language plpgsql
security definer
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
    revision = properties.revision
  from jsonb_to_recordset(note_import.results) as result (
    line integer, property_id uuid, is_new boolean, before jsonb, videos_before text[],
    faqs_before jsonb
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

create or replace function public.import_listings(import uuid, defaults jsonb, alike text default 'skip')
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
$$;

drop function private.rows_to_undo(uuid);

create function private.rows_to_undo(import uuid)
returns table(property_id uuid, is_new boolean, before jsonb, videos_before text[], faqs_before jsonb, revision integer)
language plpgsql
security definer
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
    select each.property_id, each.is_new, each.before,
      case when array(
        select property_videos.video_url from public.property_videos
        where property_videos.property_id = each.property_id order by 1
      ) = array(select distinct given.url from unnest(each.videos) as given (url) order by 1)
      then each.videos_before end,
      case when private.questions_of(each.property_id) = each.faqs then each.faqs_before end,
      each.revision
    from private.listing_import_rows as each
    where each.import_id = undone.id and each.property_id is not null
    order by each.property_id;
end
$$;
revoke execute on function private.rows_to_undo(uuid) from public;
grant execute on function private.rows_to_undo(uuid) to authenticated;

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
  where properties.revision <> given.revision and properties.deleted_at is null;

  select coalesce(jsonb_agg(to_jsonb(given)), '[]') into todo
  from jsonb_to_recordset(todo)
    as given (
      property_id uuid, is_new boolean, before jsonb, videos_before text[], faqs_before jsonb,
      revision integer
    )
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
    select given.property_id, given.videos_before, given.faqs_before
    from jsonb_to_recordset(todo) as given (
      property_id uuid, is_new boolean, videos_before text[], faqs_before jsonb
    )
    where not given.is_new and (given.videos_before is not null or given.faqs_before is not null)
  loop
    perform private.save_property_videos(item.property_id, item.videos_before);
    perform private.save_property_faqs(item.property_id, item.faqs_before);
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

drop function public.imported_listings(uuid);

create function public.imported_listings(import uuid)
returns table(line integer, property_id uuid, reference text, code text, title text, photos text[], photographs integer,
  links text[], captions jsonb, added text[])
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  if (private.own_import(imported_listings.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  return query
    select rows.line, properties.id, properties.reference, rows.reference, properties.title, rows.photos,
      (
        select count(*)::integer from public.property_images
        where property_images.property_id = properties.id and property_images.kind = 'photo'
      ),
      rows.links, rows.captions, rows.pictures_added
    from private.listing_import_rows as rows
    join public.properties on properties.id = rows.property_id
    where rows.import_id = imported_listings.import and properties.deleted_at is null
      and private.may_edit_listing(properties.agent_id)
    order by rows.line;
end
$$;
comment on function public.imported_listings(uuid) is
  'The listings that an import made or changed, but for what is in the trash or not the caller''s to edit: by which names a picture''s file finds its listing, the links of its pictures, what is said of each, how many photographs the listing has, and in added the names and links of those that came by way of this import. code is the reference as the file said it. For whoever imported, and admins.';
revoke execute on function public.imported_listings(uuid) from public, anon;
grant execute on function public.imported_listings(uuid) to authenticated;

create function public.note_imported_picture(import uuid, line integer, name text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(note_imported_picture.import);
  if coalesce(note_imported_picture.name, '') = '' or char_length(note_imported_picture.name) > 2000 then
    raise exception 'A picture has a name or a link.' using errcode = '22023', hint = 'bad_property';
  end if;
  update private.listing_import_rows
  set pictures_added = pictures_added || note_imported_picture.name
  where listing_import_rows.import_id = note_imported_picture.import
    and listing_import_rows.line = note_imported_picture.line
    and note_imported_picture.name <> all (pictures_added) and cardinality(pictures_added) < 400;
end
$$;
comment on function public.note_imported_picture(uuid, integer, text) is
  'Notes that a picture of a row, by its file''s name or its link, is with its listing, so that adding them goes on from there.';
revoke execute on function public.note_imported_picture(uuid, integer, text) from public, anon;
grant execute on function public.note_imported_picture(uuid, integer, text) to authenticated;

create function public.imported_link(import uuid, line integer, place integer)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_link text;
begin
  perform private.check_importer();
  if (private.own_import(imported_link.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  select rows.links[imported_link.place] into found_link
  from private.listing_import_rows as rows
  join public.properties on properties.id = rows.property_id
  where rows.import_id = imported_link.import and rows.line = imported_link.line
    and properties.deleted_at is null and private.may_edit_listing(properties.agent_id);
  return found_link;
end
$$;
comment on function public.imported_link(uuid, integer, integer) is
  'The link of one picture of an import, from 1, for the server that fetches it: only of an import of the caller''s own, or any for admins, and of a listing that they may edit. Null where there is none.';
revoke execute on function public.imported_link(uuid, integer, integer) from public, anon;
grant execute on function public.imported_link(uuid, integer, integer) to authenticated;

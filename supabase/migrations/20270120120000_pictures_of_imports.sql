-- Photographs of an import find their listing by what its row says: file names, reference or title.
alter table private.listing_import_rows
  add column photos text[] not null default '{}'
    constraint listing_import_rows_photos_check check (cardinality(photos) <= 200);
comment on table private.listing_import_rows is
  'The rows of such a file by their line. property holds the columns that the row says, photos the names of its picture files, before what those of a listing that was there held, revision what it was after the import: where it has risen, somebody has changed the listing since.';

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
  insert into private.listing_import_rows (import_id, line, reference, is_draft, property, videos, photos)
  select kept, given.line, coalesce(given.reference, ''), coalesce(given.is_draft, true),
    given.property, given.videos, coalesce(given.photos, '{}')
  from jsonb_to_recordset(keep_import_rows.rows)
    as given (line integer, reference text, is_draft boolean, property jsonb, videos text[], photos text[]);
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
  perform private.check_lists(given.videos, null, null)
  from jsonb_to_recordset(stage_listings.rows) as given (videos text[])
  where given.videos is not null;
  if exists (
    select from jsonb_to_recordset(stage_listings.rows) as given (photos text[])
    cross join unnest(given.photos) as name
    where cardinality(given.photos) > 200 or coalesce(name, '') = '' or char_length(name) > 200
  ) then
    raise exception 'A row names at most 200 photographs, each with at most 200 characters.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  return private.keep_import_rows(
    stage_listings.import,
    coalesce(nullif(btrim(stage_listings.file_name), ''), 'file'),
    stage_listings.rows
  );
end
$$;
comment on function public.stage_listings(jsonb, uuid, text) is
  'Keeps rows of a file ({line, reference?, is_draft?, property, videos?, photos?}) for import_listings, up to 500 a call and 10,000 an import; without an import it begins one, in place of the caller''s last that was not imported. Answers the import''s id.';

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

create function public.imported_listings(import uuid)
returns table (
  line integer, property_id uuid, reference text, code text, title text, photos text[],
  photographs integer
)
language plpgsql volatile security definer
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
      )
    from private.listing_import_rows as rows
    join public.properties on properties.id = rows.property_id
    where rows.import_id = imported_listings.import and properties.deleted_at is null
      and private.may_edit_listing(properties.agent_id)
    order by rows.line;
end
$$;
comment on function public.imported_listings(uuid) is
  'The listings that an import made or changed, but for what is in the trash or not the caller''s to edit: by which names a picture''s file finds its listing, and how many photographs that has. code is the reference as the file said it. For whoever imported, and admins.';
revoke execute on function public.imported_listings(uuid) from public, anon;
grant execute on function public.imported_listings(uuid) to authenticated;

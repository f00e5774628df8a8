-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.undo_listing_import(import uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET statement_timeout TO '5min'
 SET search_path TO ''
AS $function$
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
$function$;

comment on function undo_listing_import(uuid) is 'Takes an import of the last seven days back as a whole, with the caller''s rights: what it added goes to the trash, what it changed is as before. left has the references of listings that somebody has changed since, and not changed back; they stay as they are.';

grant execute on function undo_listing_import(uuid) to authenticated;
grant execute on function undo_listing_import(uuid) to service_role;

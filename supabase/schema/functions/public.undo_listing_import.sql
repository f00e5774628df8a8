-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.undo_listing_import(import uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  todo jsonb;
  stays jsonb;
  trashed integer;
  restored integer;
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

  with changed as (
    select given.property_id, given.before
    from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean, before jsonb, revision integer)
    join public.properties on properties.id = given.property_id
    where not given.is_new and properties.revision = given.revision and properties.deleted_at is null
  )
  select count(*) into restored from changed;
  for item in
    select given.property_id, given.before, given.videos_before
    from jsonb_to_recordset(todo)
      as given (property_id uuid, is_new boolean, before jsonb, videos_before text[], revision integer)
    join public.properties on properties.id = given.property_id
    where not given.is_new and properties.revision = given.revision and properties.deleted_at is null
    order by given.property_id
  loop
    if item.before <> '{}' then
      perform private.save_property_row(
        item.property_id,
        (select properties.revision from public.properties where properties.id = item.property_id),
        item.before
      );
    end if;
    perform private.save_property_videos(item.property_id, item.videos_before);
  end loop;

  select count(*) into trashed
  from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean, revision integer)
  join public.properties on properties.id = given.property_id
  where given.is_new and properties.revision = given.revision and properties.deleted_at is null;
  delete from public.properties using (
    select given.property_id
    from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean, revision integer)
    join public.properties as present on present.id = given.property_id
    where given.is_new and present.revision = given.revision and present.deleted_at is null
  ) as added
  where properties.id = added.property_id;
  return jsonb_build_object('trashed', trashed, 'restored', restored, 'left', stays);
end
$function$;

comment on function undo_listing_import(uuid) is 'Takes an import of the last seven days back as a whole, with the caller''s rights: what it added goes to the trash, what it changed is as before. left has the references of listings that somebody has changed since, which stay as they are.';

grant execute on function undo_listing_import(uuid) to authenticated;
grant execute on function undo_listing_import(uuid) to service_role;

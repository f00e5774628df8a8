-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_import(import uuid, results jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function private.note_import(uuid,jsonb) to authenticated;

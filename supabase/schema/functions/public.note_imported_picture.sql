-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_imported_picture(import uuid, line integer, name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

comment on function note_imported_picture(uuid,integer,text) is 'Notes that a picture of a row, by its file''s name or its link, is with its listing, so that adding them goes on from there.';

grant execute on function note_imported_picture(uuid,integer,text) to authenticated;
grant execute on function note_imported_picture(uuid,integer,text) to service_role;

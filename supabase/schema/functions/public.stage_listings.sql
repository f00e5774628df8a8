-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.stage_listings(rows jsonb, import uuid DEFAULT NULL::uuid, file_name text DEFAULT 'file'::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  if exists (
    select from jsonb_to_recordset(stage_listings.rows) as given (note text)
    where char_length(given.note) > 5000
  ) then
    raise exception 'A note may have 5000 characters.' using errcode = '22023', hint = 'bad_property';
  end if;
  return private.keep_import_rows(
    stage_listings.import,
    coalesce(nullif(btrim(stage_listings.file_name), ''), 'file'),
    stage_listings.rows
  );
end
$function$;

comment on function stage_listings(jsonb,uuid,text) is 'Keeps rows of a file ({line, reference?, number?, is_draft?, property, videos?, faqs?, note?, photos?, links?, captions?}) for import_listings, up to 500 a call and 10,000 an import; without an import it begins one, in place of the caller''s last that was not imported. Answers the import''s id.';

grant execute on function stage_listings(jsonb,uuid,text) to authenticated;
grant execute on function stage_listings(jsonb,uuid,text) to service_role;

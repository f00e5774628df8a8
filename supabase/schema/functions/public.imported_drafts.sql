-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.imported_drafts(import uuid)
 RETURNS TABLE(property_id uuid, reference text, title text, holds text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_importer();
  if (private.own_import(imported_drafts.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  return query
    select properties.id, properties.reference, properties.title,
      -- Whoever has edited it since has looked.
      case when properties.revision = rows.revision then rows.holds else '{}' end
    from private.listing_import_rows as rows
    join public.properties on properties.id = rows.property_id
    where rows.import_id = imported_drafts.import and rows.is_new
      and properties.published_at is null and properties.deleted_at is null
      and private.may_edit_listing(properties.agent_id)
    order by rows.line;
end
$function$;

comment on function imported_drafts(uuid) is 'The listings that an import made and that are drafts still, but for what is not the caller''s to edit; holds says what nobody has looked at yet (status, words, price). For whoever imported, and admins.';

grant execute on function imported_drafts(uuid) to authenticated;
grant execute on function imported_drafts(uuid) to service_role;

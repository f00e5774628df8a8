-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.drafts_of_import(import uuid)
 RETURNS TABLE(id uuid, is_unseen boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_importer();
  if (private.own_import(drafts_of_import.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  return query
    select properties.id, private.is_unseen_import(properties.id, properties.revision)
    from private.listing_import_rows as rows
    join public.properties on properties.id = rows.property_id
    where rows.import_id = drafts_of_import.import and rows.is_new
      and properties.deleted_at is null and properties.published_at is null
      and private.may_edit_listing(properties.agent_id)
    order by rows.line limit 3000;
end
$function$;

comment on function drafts_of_import(uuid) is 'The listings that an import made and that are still drafts, in the order of the file, up to 3,000: those that the caller may edit; is_unseen: the import left a question that nobody has looked at, and it isn''t published among many. For whoever imported, and admins.';

grant execute on function drafts_of_import(uuid) to authenticated;
grant execute on function drafts_of_import(uuid) to service_role;

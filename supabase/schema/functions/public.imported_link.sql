-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.imported_link(import uuid, line integer, place integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

comment on function imported_link(uuid,integer,integer) is 'The link of one picture of an import, from 1, for the server that fetches it: only of an import of the caller''s own, or any for admins, and of a listing that they may edit. Null where there is none.';

grant execute on function imported_link(uuid,integer,integer) to authenticated;
grant execute on function imported_link(uuid,integer,integer) to service_role;

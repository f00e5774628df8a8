-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.imported_listings(import uuid)
 RETURNS TABLE(line integer, property_id uuid, reference text, code text, number text, title text, address text, photos text[], photographs integer, links text[], captions jsonb, added text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_importer();
  if (private.own_import(imported_listings.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  return query
    select rows.line, properties.id, properties.reference, rows.reference, rows.number, properties.title,
      properties.address, rows.photos,
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
$function$;

comment on function imported_listings(uuid) is 'The listings that an import made or changed, but for what is in the trash or not the caller''s to edit: by which names a picture''s file finds its listing, the links of its pictures, what is said of each, how many photographs the listing has, and in added the names and links of those that came by way of this import. code is the reference as the file said it, number what its row is in the office''s own list. For whoever imported, and admins.';

grant execute on function imported_listings(uuid) to authenticated;
grant execute on function imported_listings(uuid) to service_role;

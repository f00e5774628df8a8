-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_changed_preview()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant uuid[] := array(
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.title, new_rows.price, new_rows.address, new_rows.city, new_rows.state, new_rows.status, new_rows.listing_type, new_rows.published_at, new_rows.deleted_at)
      is distinct from (old_rows.title, old_rows.price, old_rows.address, old_rows.city, old_rows.state, old_rows.status, old_rows.listing_type, old_rows.published_at, old_rows.deleted_at)
  );
begin
  -- Most changes are counted views.
  if changed <> '{}' then
    perform private.list_previews(changed);
  end if;
  return null;
end
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.own_import(import uuid)
 RETURNS private.listing_imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_import private.listing_imports;
begin
  select listing_imports.* into found_import from private.listing_imports
  where listing_imports.id = own_import.import
    and (listing_imports.made_by = private.account_profile_id() or private.is_admin())
  for update;
  if found_import.id is null then
    raise exception 'There is no such import.' using errcode = 'PT404', hint = 'import_gone';
  end if;
  return found_import;
end
$function$;

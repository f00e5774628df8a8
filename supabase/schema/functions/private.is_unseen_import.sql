-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_unseen_import(listing uuid, revision integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Whoever has edited it since has looked.
  select exists (
    select from private.listing_import_rows as rows
    where rows.property_id = is_unseen_import.listing and rows.is_new and rows.holds <> '{}'
      and rows.revision = is_unseen_import.revision
  )
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_as_imported(listing uuid, import uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with since as (
    select history.id, history.old
    from public.history
    join private.listing_import_rows on listing_import_rows.import_id = is_as_imported.import
      and listing_import_rows.property_id = is_as_imported.listing
    join private.listing_imports on listing_imports.id = listing_import_rows.import_id
      and listing_imports.made_by = private.account_profile_id()
    where history.property_id = is_as_imported.listing and history.table_name = 'properties'
      and history.action = 'update' and history.at > listing_imports.applied_at
  ), first_values as (
    select distinct on (was.key) was.key, was.value
    from since, jsonb_each(since.old) as was
    order by was.key, since.id
  )
  select exists (select from since) and not exists (
    select from first_values, public.properties
    where properties.id = is_as_imported.listing and first_values.key <> 'confirmed_on'
      and first_values.value is distinct from to_jsonb(properties) -> first_values.key
  )
$function$;

comment on function private.is_as_imported(uuid,uuid) is 'Whether a listing of an import of the caller''s was changed since and holds again what the import left: each column that the history names as it was before its first change. False where the history has nothing of it.';

grant execute on function private.is_as_imported(uuid,uuid) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.put_imported_into_trash(ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  trashed integer;
begin
  perform private.check_importer();
  update public.properties set deleted_at = now(), deleted_by = private.account_profile_id()
  where properties.id = any (ids) and properties.deleted_at is null
    and private.may_edit_listing(properties.agent_id);
  get diagnostics trashed = row_count;
  return trashed;
end
$function$;

grant execute on function private.put_imported_into_trash(uuid[]) to authenticated;

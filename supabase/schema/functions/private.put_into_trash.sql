-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.put_into_trash()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.properties
  set deleted_at = now(), deleted_by = private.account_profile_id()
  where properties.id = old.id and properties.deleted_at is null;
  if found then
    perform set_config(
      'bale.trashed',
      concat_ws(',', nullif(current_setting('bale.trashed', true), ''), old.id),
      true
    );
  end if;
  return null;
end
$function$;

comment on function private.put_into_trash() is 'Takes the place of a deletion. Only a function that runs with its owner''s rights deletes for ever. What the transaction has put into the trash stands in its setting bale.trashed, ids with commas between, by which Bale''s own gate answers a deletion.';

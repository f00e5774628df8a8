-- A deletion that puts a listing into the trash removes no row, so that the statement returns none: a
-- client that deletes one and asks for it back was answered "0 rows", and the deletion was undone.
create or replace function private.put_into_trash()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function private.put_into_trash() is
  'Takes the place of a deletion. Only a function that runs with its owner''s rights deletes for ever. What the transaction has put into the trash stands in its setting bale.trashed, ids with commas between, by which Bale''s own gate answers a deletion.';

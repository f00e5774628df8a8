-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.hold_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted jsonb;
begin
  if not private.needs_approval() then
    return new;
  end if;
  select jsonb_object_agg(given.key, given.value) into wanted
  from jsonb_each(private.differing(to_jsonb(new), to_jsonb(old))) as given
  where given.key = any (private.columns_that_wait())
    and (given.key <> 'status' or new.status = 'active');
  if wanted is null then
    return new;
  end if;
  perform private.ask_to_change(to_jsonb(old), private.account_profile_id(), wanted);
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(given.key, to_jsonb(old) -> given.key) from jsonb_each(wanted) as given
  ));
  -- Nothing that visitors read has changed, so that nobody's form is out of date.
  if new.status = old.status then
    new.revision := old.revision;
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$function$;

comment on function private.hold_changes() is 'Where an admin looks first, a public listing stays as it is, and what is wanted waits. That it is no longer available, a draft or in the trash shows at once; that it is available again waits.';

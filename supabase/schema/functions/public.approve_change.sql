-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.approve_change(change uuid, version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant public.waiting_changes := private.must_decide(change);
  fields constant jsonb := (
    select coalesce(jsonb_object_agg(given.key, given.value), '{}') from jsonb_each(asked.fields) as given
    where given.key = any (private.columns_that_wait())
  );
  moved text[];
begin
  if asked.version is distinct from approve_change.version then
    raise exception 'Somebody has changed this listing in the meantime.'
      using errcode = 'PT409', hint = 'history_moved';
  end if;
  select array_agg(given.key order by given.key) into moved
  from public.properties, jsonb_each(fields) as given
  where properties.id = asked.property_id
    and to_jsonb(properties) -> given.key is distinct from given.value -> 'was'
    and to_jsonb(properties) -> given.key is distinct from given.value -> 'now';
  if moved is not null then
    raise exception 'The listing has changed since in what this would change.'
      using errcode = 'PT409', hint = 'change_moved', detail = to_jsonb(moved)::text;
  end if;

  -- Before the listing, so that the history has who asked beside what became of it.
  delete from public.waiting_changes where waiting_changes.id = asked.id;
  if fields <> '{}' then
    execute format(
      'update public.properties set (%1$s) = (
         select %1$s from jsonb_populate_record(properties, $1) as fields) where id = $2',
      (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name)
    ) using (
      select jsonb_object_agg(given.key, given.value -> 'now') from jsonb_each(fields) as given
    ), asked.property_id;
  end if;
  perform private.see_listing(asked.property_id);
end
$function$;

comment on function approve_change(uuid,integer) is 'Makes the changes that wait for a public listing, for admins: exactly those of the version that they saw. Raises PT409: history_moved where more was saved since, change_moved where the listing has another value now than when it was asked (the columns are in the detail), not_waiting and in_trash.';

grant execute on function approve_change(uuid,integer) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listing_column constant text := tg_argv[0];
  unrecorded constant text[] := tg_argv[1]::text[] || array(
    select pg_attribute.attname from pg_catalog.pg_attribute
    where pg_attribute.attrelid = tg_relid and pg_attribute.attgenerated <> ''
  );
  bytes bigint;
begin
  if tg_op = 'INSERT' then
    insert into public.history (at, transaction, actor, table_name, row_id, property_id, action, new)
    select clock_timestamp(), pg_current_xact_id()::text::bigint, (select private.account_profile_id()),
      tg_table_name, coalesce(added.row ->> 'id', added.row ->> 'version', added.row ->> 'name'),
      (added.row ->> listing_column)::uuid, 'insert', jsonb_strip_nulls(added.row)
    from (select to_jsonb(new_rows) - unrecorded as row from new_rows) as added;
    -- The rows themselves are counted already.
    return null;
  end if;

  if tg_op = 'UPDATE' then
    with noted as (
      insert into public.history (at, transaction, actor, table_name, row_id, property_id, action, old, new)
      select clock_timestamp(), pg_current_xact_id()::text::bigint, (select private.account_profile_id()),
        tg_table_name, coalesce(after.key, before.key),
        (coalesce(after.row, before.row) ->> listing_column)::uuid,
        -- A row whose key is changed is another one from then on.
        case when before.row is null then 'insert' when after.row is null then 'delete' else 'update' end,
        private.differing(before.row, after.row), private.differing(after.row, before.row)
      from (
        select to_jsonb(old_rows) - unrecorded as row,
          coalesce(
            to_jsonb(old_rows) ->> 'id', to_jsonb(old_rows) ->> 'version', to_jsonb(old_rows) ->> 'name'
          ) as key
        from old_rows
      ) as before
      full join (
        select to_jsonb(new_rows) - unrecorded as row,
          coalesce(
            to_jsonb(new_rows) ->> 'id', to_jsonb(new_rows) ->> 'version', to_jsonb(new_rows) ->> 'name'
          ) as key
        from new_rows
      ) as after on after.key = before.key
      where before.row is distinct from after.row
      returning history.*
    )
    select sum(pg_column_size(noted.*)) into bytes from noted;
  else
    with noted as (
      insert into public.history (at, transaction, actor, table_name, row_id, property_id, action, old)
      select clock_timestamp(), pg_current_xact_id()::text::bigint, (select private.account_profile_id()),
        tg_table_name, coalesce(gone.row ->> 'id', gone.row ->> 'version', gone.row ->> 'name'),
        (gone.row ->> listing_column)::uuid, 'delete', gone.row - coalesce(tg_argv[2]::text[], '{}')
      from (select to_jsonb(old_rows) - unrecorded as row from old_rows) as gone
      returning history.*
    )
    select sum(pg_column_size(noted.*)) into bytes from noted;

    if tg_nargs > 2 then
      update public.history
      set old = history.old - tg_argv[2]::text[], new = history.new - tg_argv[2]::text[]
      where history.table_name = tg_table_name
        and history.property_id in (select (to_jsonb(old_rows) ->> listing_column)::uuid from old_rows)
        and history.row_id in (select to_jsonb(old_rows) ->> 'id' from old_rows);
    end if;
  end if;
  if bytes is not null then
    perform private.count_bytes_of_stranger(bytes);
  end if;
  return null;
end
$function$;

comment on function private.note_history() is 'Notes what a statement changed. Arguments: the column with the listing''s id, or nothing; columns that are left out; columns of which nothing stays once the row is deleted.';

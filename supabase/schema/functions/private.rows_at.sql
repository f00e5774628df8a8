-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.rows_at(of_table text, property uuid, entry bigint)
 RETURNS TABLE(id text, row_then jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format('
    with later as (
      select history.id, history.row_id, history.action, history.old from public.history
      where history.property_id = $1 and history.table_name = %L and history.id > $2
    ), present as (
      select rows.id::text as row_id, to_jsonb(rows) as row from public.%I as rows where rows.%I = $1
    ), firsts as (
      select distinct on (later.row_id) later.row_id, later.action from later
      order by later.row_id, later.id
    ), olds as (
      select earliest.row_id, jsonb_object_agg(earliest.key, earliest.value) as row from (
        select distinct on (later.row_id, key) later.row_id, key, value
        from later, jsonb_each(later.old) order by later.row_id, key, later.id
      ) as earliest group by earliest.row_id
    )
    select row_id, coalesce(present.row, ''{}'') || coalesce(olds.row, ''{}'')
    from present full join firsts using (row_id) left join olds using (row_id)
    where firsts.action is distinct from ''insert''',
    of_table, of_table, case of_table when 'properties' then 'id' else 'property_id' end
  ) using property, entry;
end
$function$;

comment on function private.rows_at(text,uuid,bigint) is 'The rows of a listing in properties, property_images, property_videos or property_faqs as they were right after an entry of the history: what is there now, with each later change taken back.';

grant execute on function private.rows_at(text,uuid,bigint) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.typed_condition(filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  pattern constant text := private.phrase_pattern(filters ->> 'q');
  reference constant text := private.typed_reference(filters ->> 'q');
  as_typed constant text := format('properties.search_text like %L', pattern)
    || coalesce(' or properties.search_text like ' || quote_literal('%' || reference || '%'), '');
  by_words constant text := private.words_condition(filters -> 'read', false);
  by_slips constant text := private.words_condition(filters -> 'read', true);
  condition constant text := '(' || concat_ws(' or ', as_typed, by_words) || ')';
  is_found boolean := true;
begin
  if pattern = '%%' then
    return null;
  end if;
  if by_slips is distinct from by_words then
    -- In the order of a page, so that it is looked for as one is, and never through the whole table.
    execute 'select count(*) > 0 from (
      select from public.properties where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and ' || condition || '
      order by properties.created_at desc, properties.id limit 1
    ) as first'
    into is_found;
  end if;
  return case when is_found then condition
    else '(' || concat_ws(' or ', as_typed, by_slips) || ')' end;
end
$function$;

comment on function private.typed_condition(jsonb) is 'What q finds: the whole of it in one field, or its words and the filters that were read out of it. A slip is forgiven where no listing on offer is found without that. Null where nothing is typed.';

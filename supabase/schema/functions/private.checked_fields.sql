-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.checked_fields(target regclass, fields jsonb, hint text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- No whole row is larger, and of longer texts and lists not even the generated columns are made.
  most_bytes constant integer := 1000000;
  longest_text constant integer := 20000;
  most_items constant integer := 200;
  longest_item constant integer := 200;
  field record;
begin
  if coalesce(jsonb_typeof(fields), 'null') <> 'object' or octet_length(fields::text) > most_bytes then
    raise exception 'The columns to write must be an object of at most % bytes.', most_bytes
      using errcode = '22023', hint = checked_fields.hint;
  end if;
  for field in
    select given.key, jsonb_typeof(given.value) as type, pg_attribute.atttypid as column_type,
      pg_attribute.attnotnull as is_required,
      case jsonb_typeof(given.value)
        when 'string' then char_length(given.value #>> '{}') > longest_text
        when 'array' then jsonb_array_length(given.value) > most_items
        else false
      end as is_too_long,
      case when jsonb_typeof(given.value) = 'array' then exists (
        select from jsonb_array_elements(given.value) as items (item)
        where jsonb_typeof(item) <> 'string' or char_length(item #>> '{}') > longest_item
      ) end as has_other_items
    from jsonb_each(fields) as given
    left join pg_attribute
      on pg_attribute.attrelid = target and pg_attribute.attname = given.key
      and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
      and has_column_privilege(target, pg_attribute.attnum, 'update')
    order by given.key
  loop
    if field.column_type is null then
      raise exception 'There is no column % to write.', quote_ident(left(field.key, 60))
        using errcode = '22023', hint = checked_fields.hint;
    end if;
    if field.type = 'null' and not field.is_required then
      continue;
    end if;
    if field.is_too_long then
      raise exception 'The value of % is longer than % characters or % items.',
        field.key, longest_text, most_items
        using errcode = '22023', hint = checked_fields.hint;
    end if;
    if not (case field.column_type
      when 'boolean'::regtype then field.type = 'boolean'
      when 'integer'::regtype then field.type = 'number'
      when 'numeric'::regtype then field.type = 'number'
      when 'text[]'::regtype then field.type = 'array' and not field.has_other_items
      when 'jsonb'::regtype then field.type <> 'null'
      -- PostgreSQL would take "today", too.
      when 'date'::regtype then fields ->> field.key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      else field.type = 'string'
    end) then
      raise exception 'The value of % must be of the type %, not %.',
        field.key, field.column_type::regtype, field.type
        using errcode = '22023', hint = checked_fields.hint;
    end if;
  end loop;
  return fields;
end
$function$;

comment on function private.checked_fields(regclass,jsonb,text) is 'The object as it is, where it holds nothing but columns that the caller may write, each with a value of the column''s JSON type and of no more than the longest text or list that any column takes; raises 22023 with the hint otherwise. Null passes for columns that may be null.';

grant execute on function private.checked_fields(regclass,jsonb,text) to authenticated;

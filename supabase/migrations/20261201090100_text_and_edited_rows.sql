-- Characters are named one by one: classes such as [:space:] follow the locale.
create function private.has_visible_text(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value ~ (
  '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
  || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
  || '\ufff0-\ufffb\U000e0000-\U000e0fff]'
);
comment on function private.has_visible_text(text) is
  'True where a character can be seen: more than spaces, controls, joiners, fillers and variation selectors.';

create function private.is_single_line(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';

create function private.is_address_text(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value !~ (
  '["''`<>\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
);
comment on function private.is_address_text(text) is
  'True for a text without spaces, control characters, quotes, angle brackets and backslashes: what a link may hold as it is.';

-- Checks run as the writer.
grant execute on function
  private.has_visible_text(text),
  private.is_single_line(text),
  private.is_address_text(text)
to authenticated, service_role;

-- By a list instead of the locale, so that every server and the browser's filter agree on Ñ. The lists
-- pair up by position: Latin-1 and the regular pairs of Latin Extended-A. Translate's walk through 130
-- letters for each character is most of what a listing's texts cost: most have none of them. Without
-- strict and a setting, so that it is put in place of its calls; its body is bound when it is made.
create function private.fold(value text)
returns text
language sql immutable parallel safe
return case
  when value ~ '[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ]'
  then translate(
    lower(value collate "C"),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ' || E'\n\r\t',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž' || '   '
  )
  else translate(lower(value collate "C"), E'\n\r\t', '   ')
end;
comment on function private.fold(text) is
  'Lower case for A-Z and the accented Latin letters; line breaks and tabs become spaces.';

create function private.manila_today()
returns date
language sql stable
set search_path = ''
return (now() at time zone 'Asia/Manila')::date;

create function private.bump_revision()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end
$$;

create function private.checked_fields(target regclass, fields jsonb, hint text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
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
$$;
comment on function private.checked_fields(regclass, jsonb, text) is
  'The object as it is, where it holds nothing but columns that the caller may write, each with a value of the column''s JSON type and of no more than the longest text or list that any column takes; raises 22023 with the hint otherwise. Null passes for columns that may be null.';

grant execute on function private.checked_fields(regclass, jsonb, text) to authenticated;

grant execute on function private.fold(text) to authenticated, service_role;

grant execute on function private.manila_today() to authenticated;

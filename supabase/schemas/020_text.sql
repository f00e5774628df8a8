create function private.normal_text(value text)
returns text
language plpgsql immutable parallel safe strict
set search_path = ''
as $$
begin
  if value !~ '[^\n\r\t -~]' then
    return value;
  end if;
  declare
    -- Letters and digits that NFKC makes plain. Not m², ½, ™, ① or …, which would say something else.
    disguised constant text :=
      '\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u2071\u207f\u2090-\u209c\u2102\u210a-\u210e'
      || '\u2110-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134'
      || '\u213c-\u213f\u2145-\u2149\u2160-\u217f\u24b6-\u24c1\u24c3-\u24e9\ufb00-\ufb06'
      || '\uff01-\uff5e\U0001d400-\U0001d7ff\U0001f130-\U0001f149';
    -- Negative circled and squared A to Z, which NFKC leaves.
    inverted constant text := '\U0001f150-\U0001f169\U0001f170-\U0001f189';
    spaces constant text := '\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000';
    invisible constant text :=
      '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4'
      || '\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff'
      || '\uffa0\ufff0-\ufffc\ufffe\uffff\U000e0000-\U000e0fff';
    marks constant text := '[\u0300-\u036f]';
    emoji constant text :=
      '[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934'
      || '\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f0ff\U0001f18a-\U0001faff][\ufe0e\ufe0f]?';
    -- What invisible signs hold together: flags, families, keycaps, and letters of Persian and Hindi.
    joined constant text := '\U0001f3f4[\U000e0020-\U000e007f]+|' || emoji || '(?:\u200d' || emoji || ')*'
      || '|[\u24c2\U0001f170\U0001f171\U0001f17e\U0001f17f]\ufe0f|[#*0-9]\ufe0f\u20e3'
      || '|[\u0620-\u0dff][\u200c\u200d](?=[\u0620-\u0dff])';
    normal text;
  begin
    if value is nfc normalized
      and value !~ ('[\u24c2' || disguised || inverted || spaces || invisible || ']|' || marks || '{3}')
    then
      return value;
    end if;
    normal := regexp_replace(value, '[' || spaces || ']', ' ', 'g');
    normal := regexp_replace(normal, '(' || joined || ')|[' || invisible || ']', '\1', 'g');
    if normal ~ ('[\u24c2' || disguised || inverted || ']') then
      normal := (
        select string_agg(
          coalesce(
            normalize(found.piece[1], nfkc),
            translate(
              found.piece[2],
              '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
              'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ'
            ),
            found.piece[3]
          ),
          '' order by place
        )
        from regexp_matches(
          normal,
          '((?:[' || disguised || ']|\u24c2(?!\ufe0f))+)|((?:[' || inverted || '](?!\ufe0f)){2,})'
            || '|([^\u24c2' || disguised || inverted || ']+|.)',
          'g'
        ) with ordinality as found (piece, place)
      );
    end if;
    return regexp_replace(normalize(normal, nfc), '(' || marks || '{2})' || marks || '+', '\1', 'g');
  end;
end
$$;
comment on function private.normal_text(text) is
  'The one spelling of a text: plain letters for mathematical, circled and full-width ones, accents as one character with their letter (NFC), at most two marks above each other, spaces for no-break ones, nothing that can''t be seen but for what emoji are joined by. Line breaks and tabs stay.';
grant execute on function private.normal_text(text) to authenticated, service_role;

create function private.normal_json(value jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.normal_text(value #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(normal order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
      cross join lateral private.normal_json(item) as normal
      -- An amenity that nobody can see is none.
      where normal = item or jsonb_typeof(normal) <> 'string' or btrim(normal #>> '{}') <> ''
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, private.normal_json(field)), '{}')
      from jsonb_each(value) as fields (key, field)
    )
    else value
  end
$$;
comment on function private.normal_json(jsonb) is
  'The same with every text in it as private.normal_text has it. Names of fields stay.';
grant execute on function private.normal_json(jsonb) to authenticated, service_role;

create function private.lower_latin(value text)
returns text
language sql immutable parallel safe
return case
  -- The long lists take twenty times as long.
  when value ~ '[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ]' then
    translate(
      lower(value collate "C"),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ' || E'\n\r\t',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž' || '   '
    )
  else translate(lower(value collate "C"), E'\n\r\t', '   ')
end;
comment on function private.lower_latin(text) is
  'Lower case for A-Z and the accented Latin letters; line breaks and tabs become spaces. As lowerLatin in platform/values/fold.ts.';
grant execute on function private.lower_latin(text) to authenticated, service_role;

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
grant execute on function private.has_visible_text(text) to authenticated, service_role;

create function private.is_single_line(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
grant execute on function private.is_single_line(text) to authenticated, service_role;

create function private.is_address_text(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value !~ (
  '["''`<>\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
);
comment on function private.is_address_text(text) is
  'True for a text without spaces, control characters, quotes, angle brackets and backslashes: what a link may hold as it is.';
grant execute on function private.is_address_text(text) to authenticated, service_role;

create function private.fold(value text)
returns text
language sql immutable parallel safe
return private.lower_latin(
  -- What most texts hold besides has nothing to take off.
  case when value ~ '[^\u0001-\u007f–—‘’“”•₱]' then
    regexp_replace(
      normalize(value, nfkd),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe0f\ufeff]', '', 'g'
    )
  else value end
);
comment on function private.fold(text) is
  'What is compared: letters without what they are adorned with (NFKD), accents and signs that nobody sees, in lower case for the Latin ones; line breaks and tabs become spaces. As platform/values/fold.ts.';
grant execute on function private.fold(text) to authenticated, service_role;

create function private.manila_today()
returns date
language sql stable
set search_path = ''
return (now() at time zone 'Asia/Manila')::date;
grant execute on function private.manila_today() to authenticated;
grant execute on function private.manila_today() to service_role;

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

create function private.search_term(term text)
returns text
language sql immutable
set search_path = ''
return btrim(private.fold(left(coalesce(term, ''), 200)), ' ');
comment on function private.search_term(text) is
  'What is looked for where somebody types this: its first 200 characters, folded, without the spaces around them.';

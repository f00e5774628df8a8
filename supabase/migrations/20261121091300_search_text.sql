-- By a list instead of the locale, so that every engine and the browser's filter agree on Ñ. The
-- lists pair up by position: Latin-1 and the regular pairs of Latin Extended-A.
create function private.fold(value text)
returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  select translate(
    lower(value collate "C"),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ' || E'\n\r\t',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž' || '   '
  )
$$;
comment on function private.fold(text) is
  'Lower case for A-Z and the accented Latin letters; line breaks and tabs become spaces.';

-- `return` binds the body now: the writer, who runs it for a generated column, then needs no usage
-- on this schema.
create function private.search_text(title text, address text, city text, description text)
returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(left(title, 20000)) || E'\n' || private.fold(left(address, 20000)) || E'\n'
  || private.fold(left(city, 20000)) || E'\n' || private.fold(left(description, 20000));
comment on function private.search_text(text, text, text, text) is
  'What the search looks into. Fields are parted by a line break, which no folded field or term holds, so that a term never matches across two of them. Made before the checks refuse a text that is too long: none is read beyond the longest that a column takes.';

-- Generated columns run as the writer.
grant execute on function private.fold(text), private.search_text(text, text, text, text)
to authenticated, service_role;

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

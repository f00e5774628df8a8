-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_address_text(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (value !~ '["''`<>\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'::text);

comment on function private.is_address_text(text) is 'True for a text without spaces, control characters, quotes, angle brackets and backslashes: what a link may hold as it is.';

grant execute on function private.is_address_text(text) to authenticated;
grant execute on function private.is_address_text(text) to service_role;

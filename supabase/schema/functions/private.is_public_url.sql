-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_public_url(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((char_length(value) <= 2000) AND private.is_address_text(value) AND (value ~ '^(https?://[^/].*|/([^/].*)?)$'::text));

comment on function private.is_public_url(text) is 'True for http and https addresses and for paths on the site; a second slash at the start, or a backslash, would leave the site.';

grant execute on function private.is_public_url(text) to authenticated;
grant execute on function private.is_public_url(text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_email_address(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((char_length(value) <= 254) AND (value ~ '^[a-z0-9!$''*+/=^_`{|}~.-]+@[a-z0-9-]+([.][a-z0-9-]+)+$'::text));

comment on function private.is_email_address(text) is 'True for one plain address in small letters, which no link and no header reads as more.';

grant execute on function private.is_email_address(text) to authenticated;
grant execute on function private.is_email_address(text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_phone_number(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (value ~ '^[+][1-9][0-9]{6,14}$'::text);

comment on function private.is_phone_number(text) is 'True for a number in the form of ITU E.164, such as +639171234567.';

grant execute on function private.is_phone_number(text) to authenticated;
grant execute on function private.is_phone_number(text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_brand_file_name(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE(((name ~ '^[a-z0-9]{10,20}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}(-light)?/logo-([123]x|source)[.]png$'::text) OR (name ~ '^[a-z0-9]{10,20}-(crop|own|initials)/icon-(32|48|180|192|512|maskable)[.]png$'::text) OR (name ~ '^[a-z0-9]{10,20}-(made|own)/link[.]jpg$'::text)), false);

grant execute on function private.is_brand_file_name(text) to authenticated;
grant execute on function private.is_brand_file_name(text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.colour_contrast(one text, other text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((GREATEST(private.colour_luminance(one), private.colour_luminance(other)) + (0.05)::double precision) / (LEAST(private.colour_luminance(one), private.colour_luminance(other)) + (0.05)::double precision));

grant execute on function private.colour_contrast(text,text) to authenticated;
grant execute on function private.colour_contrast(text,text) to service_role;

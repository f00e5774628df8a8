-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_readable_accent(colour text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (colour !~ '^#[0-9a-f]{6}$'::text) THEN false ELSE ((private.colour_contrast(colour, '#ffffff'::text) >= (4.5)::double precision) AND (private.colour_contrast(colour, '#fbf8f2'::text) >= (4.5)::double precision) AND (private.colour_contrast(colour, '#f1ebdf'::text) >= (3)::double precision) AND (private.colour_contrast(colour, '#efe4cf'::text) >= (3)::double precision)) END;

comment on function private.is_readable_accent(text) is 'Whether the pages pass WCAG 2.2 AA with this accent colour: 4.5 for white words on it and for words in it, 3 for buttons and marks. The uses are those of src/domain/accent.ts.';

grant execute on function private.is_readable_accent(text) to authenticated;
grant execute on function private.is_readable_accent(text) to service_role;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.stored_property(id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN (SELECT (to_jsonb(properties.*) - 'search_text'::text) FROM properties WHERE (properties.id = stored_property.id));

grant execute on function private.stored_property(uuid) to authenticated;

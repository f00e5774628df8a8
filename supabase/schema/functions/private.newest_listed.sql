-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.newest_listed(since timestamp with time zone, until timestamp with time zone)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT properties.id FROM properties WHERE (private.is_listed(properties.status) AND (properties.created_at > newest_listed.since) AND (properties.created_at <= newest_listed.until)) ORDER BY properties.created_at DESC, properties.id LIMIT 2000);

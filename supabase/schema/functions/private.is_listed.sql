-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_listed(status text, published_at timestamp with time zone, deleted_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (private.is_public(status, published_at, deleted_at) AND (status = 'active'::text));

comment on function private.is_listed(text,timestamp with time zone,timestamp with time zone) is 'Whether a listing is on offer: what the lists, the search, its counts and the sitemap show.';

grant execute on function private.is_listed(text,timestamp with time zone,timestamp with time zone) to anon;
grant execute on function private.is_listed(text,timestamp with time zone,timestamp with time zone) to authenticated;

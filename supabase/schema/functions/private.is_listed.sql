-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_listed(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (private.is_public(status) AND (status = 'active'::text));

comment on function private.is_listed(text) is 'Whether a listing is on offer: what the lists, the search, its counts and the sitemap show.';

grant execute on function private.is_listed(text) to anon;
grant execute on function private.is_listed(text) to authenticated;

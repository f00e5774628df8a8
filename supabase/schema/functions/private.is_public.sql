-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_public(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['active'::text, 'sold'::text, 'rented'::text, 'pending'::text]));

comment on function private.is_public(text) is 'Whether visitors may see a listing, with its pictures, videos and FAQs. The statuses are named one by one: one that is added later is hidden until it is named here.';

grant execute on function private.is_public(text) to anon;
grant execute on function private.is_public(text) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_public(status text, published_at timestamp with time zone, deleted_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((status = ANY (ARRAY['active'::text, 'sold'::text, 'rented'::text, 'pending'::text])) AND (published_at IS NOT NULL) AND (deleted_at IS NULL));

comment on function private.is_public(text,timestamp with time zone,timestamp with time zone) is 'Whether visitors may see a listing, with its pictures, videos and FAQs: it is published, not in the trash, and of a status that is named here: one that is added later is hidden until then.';

grant execute on function private.is_public(text,timestamp with time zone,timestamp with time zone) to anon;
grant execute on function private.is_public(text,timestamp with time zone,timestamp with time zone) to authenticated;

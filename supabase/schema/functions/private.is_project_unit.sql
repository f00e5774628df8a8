-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_project_unit(listing_type text, seller_kind text, turnover text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((listing_type = 'for_sale'::text) AND ((seller_kind = 'developer'::text) OR ((seller_kind = ''::text) AND (turnover = 'pre_selling'::text))));

comment on function private.is_project_unit(text,text,text) is 'Whether a listing is a project''s unit: its developer sells it, or it is not built yet and nobody says that an owner sells it.';

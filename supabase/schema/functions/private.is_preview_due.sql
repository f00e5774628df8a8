-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_preview_due(listing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.previews_to_draw where property_id = listing)
$function$;

comment on function private.is_preview_due(uuid) is 'Whether a listing has changed since its preview was drawn.';

grant execute on function private.is_preview_due(uuid) to anon;
grant execute on function private.is_preview_due(uuid) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.first_publication()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select now() from public.staff_settings where staff_settings.new_listings = 'published'
$function$;

comment on function private.first_publication() is 'The published_at of a new listing whose writer doesn''t say: now, or null where new listings begin as drafts.';

grant execute on function private.first_publication() to authenticated;
grant execute on function private.first_publication() to service_role;

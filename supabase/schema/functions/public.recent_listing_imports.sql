-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.recent_listing_imports()
 RETURNS TABLE(id uuid, file_name text, applied_at timestamp with time zone, added integer, changed integer, made_by text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select listing_imports.id, listing_imports.file_name, listing_imports.applied_at,
    listing_imports.added, listing_imports.changed,
    coalesce(nullif(profiles.display_name, ''), profiles.username)
  from private.listing_imports
  join public.profiles on profiles.id = listing_imports.made_by
  where listing_imports.applied_at > now() - interval '7 days' and listing_imports.undone_at is null
    and private.is_vouched_for()
    and (listing_imports.made_by = private.account_profile_id() or private.is_admin())
  order by listing_imports.applied_at desc
  limit 20
$function$;

comment on function recent_listing_imports() is 'Imports that can still be undone: the caller''s own, and for admins all.';

grant execute on function recent_listing_imports() to authenticated;
grant execute on function recent_listing_imports() to service_role;

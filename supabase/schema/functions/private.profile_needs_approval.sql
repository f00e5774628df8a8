-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.profile_needs_approval(profile uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles, public.staff_settings
    where profiles.id = profile_needs_approval.profile and profiles.role = 'user'
      and staff_settings.admin_looks_first
  )
$function$;

comment on function private.profile_needs_approval(uuid) is 'As needs_approval, of somebody who answers by a link and is not signed in.';

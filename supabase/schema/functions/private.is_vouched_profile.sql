-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_vouched_profile(profile uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles
    where profiles.id = is_vouched_profile.profile and profiles.role in ('admin', 'superadmin')
  )
  or exists (select from public.people where people.profile_id = is_vouched_profile.profile)
  or exists (
    select from public.staff_invitations
    where staff_invitations.accepted_by = is_vouched_profile.profile
  )
  or exists (select from public.enquiries where enquiries.assignee_id = is_vouched_profile.profile)
$function$;

comment on function private.is_vouched_profile(uuid) is 'What private.is_vouched_for says of whoever is signed in, of any account.';

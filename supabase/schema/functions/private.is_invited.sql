-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_invited(email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select 1 from public.staff_invitations
    where staff_invitations.email = lower(is_invited.email)
      and staff_invitations.used_at is null
      and staff_invitations.expires_at > now()
      and private.is_still_given(staff_invitations.invited_by, staff_invitations.role)
  )
$function$;

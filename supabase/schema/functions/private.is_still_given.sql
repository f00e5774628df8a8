-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_still_given(invited_by uuid, role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select invited_by is null or exists (
    select 1 from public.profiles
    where profiles.id = invited_by
      and (
        profiles.role = 'superadmin'
        or (profiles.role = 'admin' and is_still_given.role in ('user', 'admin'))
      )
  )
$function$;

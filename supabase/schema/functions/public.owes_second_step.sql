-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.owes_second_step(account uuid, aal text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when private.has_second_step(owes_second_step.account)
      then owes_second_step.aal is distinct from 'aal2'
    -- Whatever the token says: it may be from before the step was switched off.
    else exists (
      select from public.profiles
      cross join public.staff_settings
      where profiles.user_id = owes_second_step.account
        and profiles.role in ('admin', 'superadmin')
        and staff_settings.admins_need_second_step
    )
  end
$function$;

comment on function owes_second_step(uuid,text) is 'Whether a session of this level has still to give its account''s second step, or to set up one. For the server with its own key.';

grant execute on function owes_second_step(uuid,text) to service_role;

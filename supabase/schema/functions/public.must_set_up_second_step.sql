-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.must_set_up_second_step()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.owes_second_step((select auth.uid()), private.session_level())
    and not private.has_second_step((select auth.uid()))
$function$;

comment on function must_set_up_second_step() is 'Whether the account has to set up a second step before it has its role again.';

grant execute on function must_set_up_second_step() to authenticated;
grant execute on function must_set_up_second_step() to service_role;

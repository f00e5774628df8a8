-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.account_role()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select profiles.role
  from public.profiles
  where profiles.user_id = (select auth.uid())
    and profiles.confirmed_at is not null
    and (select private.has_session())
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.may_end_sessions_of(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.has_profile() and (
    may_end_sessions_of.account = (select auth.uid())
    or private.is_superadmin()
    or private.is_admin() and exists (
      select from public.profiles
      where profiles.user_id = may_end_sessions_of.account and profiles.role <> 'superadmin'
    )
  )
$function$;

comment on function private.may_end_sessions_of(uuid) is 'Whether the account sees and ends sessions of another: its own, superadmins everybody''s, admins all but superadmins''.';

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_vouched_for()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.has_profile() and private.is_vouched_profile(private.account_profile_id())
$function$;

comment on function private.is_vouched_for() is 'Whether an admin has anything to do with this account: an invitation, a person or an enquiry that it was given. While sign-up is open any stranger can make an account, and keeps it once it is closed.';

grant execute on function private.is_vouched_for() to authenticated;
grant execute on function private.is_vouched_for() to service_role;

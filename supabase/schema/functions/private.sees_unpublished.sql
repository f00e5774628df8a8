-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.sees_unpublished()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.can_edit_listings() or private.is_vouched_for()
$function$;

comment on function private.sees_unpublished() is 'Whether the account reads drafts and the trash. Anybody may make an account while sign-up is open: one that may not edit and that nobody vouches for reads what visitors read.';

grant execute on function private.sees_unpublished() to authenticated;
grant execute on function private.sees_unpublished() to service_role;

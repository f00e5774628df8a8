-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.changes_that_wait(listing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.waiting_changes
    where waiting_changes.property_id = listing
      and waiting_changes.profile_id = private.account_profile_id() and waiting_changes.saved_at = now()
  )
$function$;

comment on function private.changes_that_wait(uuid) is 'Whether what the account has saved in this transaction waits for an admin.';

grant execute on function private.changes_that_wait(uuid) to authenticated;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.sees_unassigned()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() or (
    private.is_vouched_for() and exists (
      select from public.staff_settings where staff_settings.enquiry_readers = 'unassigned'
    )
  )
$function$;

comment on function private.sees_unassigned() is 'Whether the account sees enquiries that are assigned to nobody. Never one that nobody vouches for: names and numbers would be any stranger''s.';

grant execute on function private.sees_unassigned() to authenticated;
grant execute on function private.sees_unassigned() to service_role;

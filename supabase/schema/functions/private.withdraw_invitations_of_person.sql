-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.withdraw_invitations_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.staff_invitations
  where staff_invitations.person_id = old.id and staff_invitations.used_at is null
    and (
      (select auth.uid()) is null
      or (select private.is_superadmin())
      or ((select private.is_admin()) and staff_invitations.role in ('user', 'admin'))
    );
  return old;
end
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.void_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    return new;
  end if;
  -- Who confirms an address that nobody invited signed it up themselves and keeps the password.
  if coalesce(old.recovery_token, '') = '' or coalesce(new.recovery_token, '') <> '' then
    if not exists (
      select 1 from public.staff_invitations
      where staff_invitations.email = lower(new.email)
        and staff_invitations.used_at is null
        and staff_invitations.expires_at > now()
    ) then
      return new;
    end if;
  end if;

  new.encrypted_password := null;
  delete from private.account_passwords where account_passwords.user_id = new.id;
  -- The link's own session is made after this, in the same transaction.
  delete from auth.sessions where sessions.user_id = new.id;
  return new;
end
$function$;

-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.invite_staff(email text, role text, person uuid DEFAULT NULL::uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(btrim(email, E' \t'));
  -- As base64url.
  secret constant text := translate(encode(private.random_secret(), 'base64'), '+/=', '-_');
  owner uuid;
begin
  if not (
    private.is_superadmin() or (private.is_admin() and invite_staff.role in ('user', 'admin'))
  ) then
    raise exception 'Your role doesn''t allow this invitation.'
      using errcode = '42501', hint = 'invitation_forbidden';
  end if;

  if invite_staff.person is not null then
    select people.profile_id into owner from public.people where people.id = invite_staff.person;
    if not found then
      raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
    elsif owner is not null then
      raise exception 'This person has an account already.'
        using errcode = 'P0001', hint = 'person_has_account';
    end if;
  end if;

  if exists (
    select 1 from auth.users
    where lower(users.email) = address and users.email_confirmed_at is not null
  ) then
    raise exception 'This e-mail address already has an account. Change its role instead.'
      using errcode = 'P0001',
        hint = case when invite_staff.person is null then 'account_exists' else 'account_to_link' end;
  end if;

  -- Also the one that went to another address of the same person, which may be mistyped.
  delete from public.staff_invitations
  where (
      staff_invitations.email = address or staff_invitations.person_id = invite_staff.person
    )
    and staff_invitations.used_at is null
    and (staff_invitations.role in ('user', 'admin') or private.is_superadmin());

  insert into public.staff_invitations (email, role, secret_hash, invited_by, person_id)
  values (
    address, invite_staff.role, private.secret_hash(secret), private.account_profile_id(),
    invite_staff.person
  );
  return secret;
end
$function$;

comment on function invite_staff(text,text,uuid) is 'Invites an address as user, admin or superadmin, and as a person who works here where one is named; answers the secret that accept_invitation wants: 43 characters, to be sent to that address only. Open invitations of the address and the person that the caller could make are withdrawn. Raises 42501, hint invitation_forbidden, and P0001, hint account_exists, or account_to_link for a person, where a confirmed account has the address, person_has_account where the person has one.';

grant execute on function invite_staff(text,text,uuid) to authenticated;
grant execute on function invite_staff(text,text,uuid) to service_role;

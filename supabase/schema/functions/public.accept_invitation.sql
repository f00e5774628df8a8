-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.accept_invitation(secret text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invitation public.staff_invitations;
  profile public.profiles;
begin
  select profiles.* into profile
  from public.profiles
  where profiles.user_id = auth.uid() and private.has_session();

  select staff_invitations.* into invitation
  from public.staff_invitations
  where char_length(accept_invitation.secret) = 43
    and staff_invitations.secret_hash = private.secret_hash(accept_invitation.secret)
  for update;

  -- One answer to all: a stranger must not learn who was invited.
  if profile.id is null
    or invitation.id is null
    or invitation.used_at is not null
    or invitation.expires_at <= now()
    or not private.is_still_given(invitation.invited_by, invitation.role)
    or not exists (
      select 1 from auth.users
      where users.id = profile.user_id
        and lower(users.email) = invitation.email
        and users.email_confirmed_at is not null
    )
  then
    raise exception 'This invitation is not valid. Ask for a new one.'
      using errcode = 'P0001', hint = 'invitation_invalid';
  end if;

  if not exists (
    select 1 from private.account_passwords where account_passwords.user_id = profile.user_id
  ) then
    raise exception 'Set a password before you take up the invitation.'
      using errcode = 'P0001', hint = 'password_not_set';
  end if;

  update public.staff_invitations
  set used_at = now(), accepted_by = profile.id
  where staff_invitations.id = invitation.id;

  delete from auth.sessions
  where sessions.user_id = profile.user_id and sessions.id is distinct from private.session_id();

  -- Where an admin has linked another account meanwhile, that one stays.
  update public.people set profile_id = profile.id
  where people.id = invitation.person_id and people.profile_id is null
    and not exists (select 1 from public.people as own where own.profile_id = profile.id);

  if private.role_rank(invitation.role) > private.role_rank(profile.role) then
    update public.profiles set role = invitation.role where profiles.id = profile.id;
    return invitation.role;
  end if;
  return profile.role;
end
$function$;

comment on function accept_invitation(text) is 'Gives the signed-in account the role of the invitation with this secret, and its person where it names one, and answers the role that it has now; its other sessions end. Wants an open invitation for the account''s own address, which is confirmed, and a password set since a link to it was opened. Raises P0001, hint invitation_invalid, or password_not_set where nothing else is missing.';

grant execute on function accept_invitation(text) to authenticated;
grant execute on function accept_invitation(text) to service_role;

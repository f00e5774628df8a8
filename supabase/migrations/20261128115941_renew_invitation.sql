CREATE OR REPLACE FUNCTION public.renew_invitation(secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  renewed public.staff_invitations;
begin
  update public.staff_invitations set expires_at = now() + interval '7 days'
  where char_length(renew_invitation.secret) = 43
    and staff_invitations.secret_hash = private.secret_hash(renew_invitation.secret)
    and staff_invitations.used_at is null
    and staff_invitations.created_at > now() - interval '60 days'
    and private.is_still_given(staff_invitations.invited_by, staff_invitations.role)
  returning staff_invitations.* into renewed;
  if renewed.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', renewed.email,
    'name', coalesce(
      (select people.name from public.people where people.id = renewed.person_id),
      (
        select profiles.display_name from public.profiles
        join auth.users on users.id = profiles.user_id
        where users.email = renewed.email
      ),
      ''
    ),
    'is_confirmed', exists (
      select from auth.users
      where users.email = renewed.email and users.email_confirmed_at is not null
    )
  );
end
$function$;

COMMENT ON FUNCTION "public"."renew_invitation"(text) IS 'Lets an invitation that nobody has accepted live seven days from now, up to 60 days after it was made, and answers whose it is: email, name, and is_confirmed, whether the address has a confirmed account. Null where there is none, it was withdrawn, or who gave it no longer may. For the server with its own key, which counts the tries and answers everybody the same.';

REVOKE ALL ON FUNCTION "public"."renew_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."renew_invitation"(text) TO "service_role";

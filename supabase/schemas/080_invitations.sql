create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint staff_invitations_email_form check (
      char_length(email) <= 254
      and char_length(split_part(email, '@', 1)) <= 64
      and email ~ '^[a-z0-9!#$&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$'
    ),
  role text not null,
  secret_hash text not null
    constraint staff_invitations_secret_hash_key unique
    constraint staff_invitations_secret_hash_form check (secret_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  accepted_by uuid references public.profiles (id) on delete set null,
  person_id uuid references public.people on delete set null,
  constraint staff_invitations_role_known check (role in ('user', 'admin', 'superadmin'))
);
comment on table public.staff_invitations is
  'The role that the owner of an e-mail address takes up with a secret, once, within seven days. Only the secret''s SHA-256 is kept. Written by invite_staff and accept_invitation. invited_by is null only for the server''s own key.';
comment on column public.staff_invitations.person_id is
  'Who works here under this account, once the invitation is accepted.';

create index staff_invitations_open_idx
on public.staff_invitations (email, created_at desc) where used_at is null;
create index staff_invitations_invited_by_idx on public.staff_invitations (invited_by);
create index staff_invitations_accepted_by_idx on public.staff_invitations (accepted_by);
create index staff_invitations_person_id_idx on public.staff_invitations (person_id);

alter table public.staff_invitations enable row level security;
grant
  select (
    id, email, role, invited_by, created_at, expires_at, used_at, accepted_by, person_id
  ),
  delete
on table public.staff_invitations to authenticated;
grant all on table public.staff_invitations to service_role;

create policy "Admins read invitations"
on public.staff_invitations for select to authenticated
using ((select private.is_admin()));

create function private.secret_hash(secret text)
returns text
language sql immutable parallel safe
set search_path = ''
return encode(sha256(convert_to(secret, 'UTF8')), 'hex');

create function private.is_still_given(invited_by uuid, role text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select invited_by is null or exists (
    select 1 from public.profiles
    where profiles.id = invited_by
      and (
        profiles.role = 'superadmin'
        or (profiles.role = 'admin' and is_still_given.role in ('user', 'admin'))
      )
  )
$$;

create function public.accept_invitation(secret text)
returns text
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function public.accept_invitation(text) is
  'Gives the signed-in account the role of the invitation with this secret, and its person where it names one, and answers the role that it has now; its other sessions end. Wants an open invitation for the account''s own address, which is confirmed, and a password set since a link to it was opened. Raises P0001, hint invitation_invalid, or password_not_set where nothing else is missing.';
grant execute on function public.accept_invitation(text) to authenticated;

create function private.withdraw_invitations_of_person()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create trigger withdraw_invitations before delete on public.people
for each row execute function private.withdraw_invitations_of_person();

create policy "Admins withdraw open invitations that they could make"
on public.staff_invitations for delete to authenticated
using (
  used_at is null
  and (
    (select private.is_superadmin())
    or ((select private.is_admin()) and role in ('user', 'admin'))
  )
);

create function public.invite_staff(email text, role text, person uuid default NULL::uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
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
$$;
comment on function public.invite_staff(text, text, uuid) is
  'Invites an address as user, admin or superadmin, and as a person who works here where one is named; answers the secret that accept_invitation wants: 43 characters, to be sent to that address only. Open invitations of the address and the person that the caller could make are withdrawn. Raises 42501, hint invitation_forbidden, and P0001, hint account_exists, or account_to_link for a person, where a confirmed account has the address, person_has_account where the person has one.';
grant execute on function public.invite_staff(text, text, uuid) to authenticated, service_role;

create function public.renew_invitation(secret text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
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
$$;
comment on function public.renew_invitation(text) is
  'Lets an invitation that nobody has accepted live seven days from now, up to 60 days after it was made, and answers whose it is: email, name, and is_confirmed, whether the address has a confirmed account. Null where there is none, it was withdrawn, or who gave it no longer may. For the server with its own key, which counts the tries and answers everybody the same.';
grant execute on function public.renew_invitation(text) to service_role;

create function public.hand_over_work(from_person uuid, to_person uuid default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  leaver constant uuid := (
    select people.profile_id from public.people where people.id = from_person
  );
  heir constant uuid := (select people.profile_id from public.people where people.id = to_person);
  listings integer;
  moved uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over what is somebody''s.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  if to_person is not null
    and not exists (select from public.people where people.id = to_person)
  then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;

  update public.properties set agent_id = to_person
  where properties.agent_id = from_person and from_person is distinct from to_person;
  get diagnostics listings = row_count;

  with handed as (
    update public.enquiries set assignee_id = heir
    where enquiries.assignee_id = leaver and leaver is distinct from heir
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.blanked_at is null
    returning enquiries.id
  )
  select coalesce(array_agg(handed.id), '{}') into moved from handed;
  perform private.note_event(handed_id, 'assigned', jsonb_build_object('from', leaver, 'to', heir))
  from unnest(moved) as handed_id;
  perform private.note_handover(heir, from_person, listings, moved);
  return jsonb_build_object('listings', listings, 'enquiries', cardinality(moved));
end
$$;
comment on function public.hand_over_work(uuid, uuid) is
  'Gives all listings of a person, those in the trash too, to another, or to the brokerage where to_person is null, and the open enquiries of their account, with viewings and next steps, to the other''s account, or to nobody; answers how many of each. For admins.';
grant execute on function public.hand_over_work(uuid, uuid) to authenticated;

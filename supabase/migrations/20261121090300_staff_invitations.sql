create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint staff_invitations_email_form check (
      char_length(email) <= 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and email = lower(email)
    ),
  role text not null
    constraint staff_invitations_role_known check (role in ('admin', 'superadmin')),
  invited_by uuid default private.account_profile_id()
    references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz
);

comment on table public.staff_invitations is
  'The role that the next account made for an e-mail gets, once, within seven days. Several may be open for an address: the newest counts. invited_by is null only for the server''s own key.';

create index staff_invitations_open_idx
on public.staff_invitations (email, created_at desc) where used_at is null;
create index staff_invitations_invited_by_idx on public.staff_invitations (invited_by);

grant select, delete on table public.staff_invitations to authenticated;
grant insert (email, role) on table public.staff_invitations to authenticated;
grant all on table public.staff_invitations to service_role;

alter table public.staff_invitations enable row level security;

create policy "Admins read invitations"
on public.staff_invitations for select to authenticated
using ((select private.is_admin()));

create policy "Admins invite admins and superadmins invite either"
on public.staff_invitations for insert to authenticated
with check (
  (select private.is_superadmin())
  or ((select private.is_admin()) and role = 'admin')
);

create policy "Admins withdraw open invitations that they could make"
on public.staff_invitations for delete to authenticated
using (
  used_at is null
  and (
    (select private.is_superadmin())
    or ((select private.is_admin()) and role = 'admin')
  )
);

create function private.normalise_invitation()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;

create trigger normalise_invitation
before insert on public.staff_invitations
for each row execute function private.normalise_invitation();

-- After the insert, not before: the policy has spoken by then, so nobody else learns from the
-- refusal who has an account.
create function private.refuse_invitation_of_account()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select 1 from auth.users where lower(users.email) = new.email) then
    raise exception 'This e-mail address already has an account. Change its role instead.'
      using errcode = 'P0001', hint = 'account_exists';
  end if;
  return null;
end
$$;

create trigger refuse_invitation_of_account
after insert on public.staff_invitations
for each row execute function private.refuse_invitation_of_account();

-- Who may make an account. Closed, a new account needs an open invitation for its address, and so
-- does one that was signed up before and confirms now: until then it was nobody's.

alter table public.staff_settings
  add column sign_up text not null default 'open'
    constraint staff_settings_sign_up_known check (sign_up in ('open', 'invited')),
  add column access_decided_at timestamptz;

comment on table public.staff_settings is
  'Settings that visitors don''t see: one row. listing_editors says who may write listings, their media and their FAQs: every signed-in account, or admins and superadmins only. sign_up says who may make an account: everybody, or the invited. access_decided_at is when somebody last chose one of the two. sample_data_at is when the sample was loaded, or removed before it was whole: it is never loaded again by itself, not even after all of it is gone. sample_site is what it put into site_settings, by column: "identity" (names, numbers, licences, claims), "words" (that anybody may keep) and "neutral", what removing it puts back; null where there is no sample.';

update public.staff_settings set access_decided_at = updated_at where updated_by is not null;

create or replace function private.stamp_staff_settings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := private.account_profile_id();
  new.access_decided_at := now();
  return new;
end
$$;

drop trigger stamp_staff_settings on public.staff_settings;
create trigger stamp_staff_settings
before update of listing_editors, sign_up on public.staff_settings
for each row execute function private.stamp_staff_settings();

grant update (sign_up) on table public.staff_settings to authenticated;

create function public.sign_up()
returns text
language sql stable security definer
set search_path = ''
as $$
  select staff_settings.sign_up from public.staff_settings
$$;
comment on function public.sign_up() is
  'Who may make an account, "open" or "invited": the login page says so before somebody types.';

grant execute on function public.sign_up() to anon, authenticated, service_role;

create function private.is_invited(email text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.staff_invitations
    where staff_invitations.email = lower(is_invited.email)
      and staff_invitations.used_at is null
      and staff_invitations.expires_at > now()
      and private.is_still_given(staff_invitations.invited_by, staff_invitations.role)
  )
$$;

-- Without a superadmin nobody could invite: the first is signed up as well, also where the tables of
-- another project were restored.
create function private.sign_up_is_closed()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select staff_settings.sign_up from public.staff_settings) = 'invited'
    and exists (select 1 from public.profiles where profiles.role = 'superadmin')
$$;

-- The setting is locked until the account is there: once its change is answered, no account is made
-- under the old one.
create function private.admit_account()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.staff_settings for share;
  if private.sign_up_is_closed() and not private.is_invited(new.email) then
    raise exception 'Signups not allowed for this instance: accounts are by invitation.'
      using errcode = 'P0001', hint = 'signup_disabled';
  end if;
  return new;
end
$$;

create trigger admit_account
before insert on auth.users
for each row execute function private.admit_account();

create trigger admit_confirmed_account
after update on auth.users
for each row
when (
  (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  or (private.is_anonymous(to_jsonb(old)) and not private.is_anonymous(to_jsonb(new)))
)
execute function private.admit_account();

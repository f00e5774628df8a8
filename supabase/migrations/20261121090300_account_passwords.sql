-- Opening a link from an e-mail proves who owns the address; the password until then may be a
-- stranger's. So a recovery link, and the link that confirms an invited address, at once voids the
-- password and ends its sessions. GoTrue and @supabase/lite both take a link by emptying
-- recovery_token or setting email_confirmed_at and leave the password; a change of password also
-- empties the token.

create table private.account_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  set_at timestamptz not null
);

comment on table private.account_passwords is
  'When an account''s password was last set by somebody who had opened a link to its address. No row where nobody has since the address was confirmed or such a link was opened.';

create function private.void_password()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create trigger void_password
before update on auth.users
for each row
when (
  (coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = '')
  or (old.email_confirmed_at is null and new.email_confirmed_at is not null)
)
execute function private.void_password();

create function private.note_password()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_passwords (user_id, set_at)
  values (new.id, clock_timestamp())
  on conflict (user_id) do update set set_at = excluded.set_at;
  return null;
end
$$;

create trigger note_password
after update on auth.users
for each row
when (
  old.email_confirmed_at is not null
  and new.email_confirmed_at is not null
  and new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
)
execute function private.note_password();

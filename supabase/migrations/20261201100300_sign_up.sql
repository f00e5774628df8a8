-- Of the metadata of a sign-up only the name is read: anybody can write it.
create function private.is_anonymous(account jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce((account ->> 'is_anonymous')::boolean, false);
comment on function private.is_anonymous(jsonb) is
  'Whether a row of auth.users, as JSON, is an anonymous account; older projects don''t have the column.';

-- Who may make an account. Closed, a new account needs an open invitation for its address, and so
-- does one that was signed up before and confirms now: until then it was nobody's.
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

-- WHEN runs with the rights of who writes: on a hosted project GoTrue's role, supabase_auth_admin,
-- which may call none of our functions. So it has only what everybody may call.
create trigger admit_confirmed_account
after update on auth.users
for each row
when (
  (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  or (
    to_jsonb(old) -> 'is_anonymous' = 'true'
    and to_jsonb(new) -> 'is_anonymous' is distinct from 'true'
  )
)
execute function private.admit_account();

-- A sign-up after the last e-mail begins the week again.
create function private.delete_unconfirmed_accounts(most integer default 100)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from auth.users
  where users.id in (
    select accounts.id
    from public.profiles
    join auth.users as accounts on accounts.id = profiles.user_id
    where profiles.confirmed_at is null
      and profiles.role = 'user'
      and profiles.created_at < now() - interval '7 days'
      and accounts.email is not null
      and accounts.email_confirmed_at is null
      and accounts.phone_confirmed_at is null
      and accounts.last_sign_in_at is null
      and greatest(accounts.confirmation_sent_at, accounts.invited_at, profiles.created_at)
        < now() - interval '7 days'
    order by profiles.created_at
    limit most
    for update of accounts skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_unconfirmed_accounts(integer) is
  'Deletes at most `most` of the accounts whose address was not confirmed within seven days, the oldest first, and answers how many.';

create function private.make_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  insert into public.profiles (user_id, username, display_name, confirmed_at)
  values (
    new.id,
    coalesce(new.email, new.phone, ''),
    nullif(btrim(left(btrim(new.raw_user_meta_data ->> 'username', E' \t\r\n'), 80), E' \t\r\n'), ''),
    new.email_confirmed_at
  );
  -- For hosted Supabase, where no server of ours does it; no sign-up may fail because of it.
  begin
    perform private.delete_unconfirmed_accounts(10);
  exception when others then
    raise warning 'unconfirmed accounts could not be deleted: %', sqlerrm;
  end;
  return null;
end
$$;

create trigger make_profile
after insert on auth.users
for each row execute function private.make_profile();

create function private.follow_account()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  -- An anonymous account that becomes a person's has no profile yet.
  insert into public.profiles (user_id, username, confirmed_at)
  values (new.id, coalesce(new.email, new.phone, ''), new.email_confirmed_at)
  on conflict (user_id) do update
  set username = excluded.username, confirmed_at = excluded.confirmed_at;
  return null;
end
$$;

create trigger follow_account
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.phone is distinct from new.phone
  or old.email_confirmed_at is distinct from new.email_confirmed_at
  or to_jsonb(old) -> 'is_anonymous' is distinct from to_jsonb(new) -> 'is_anonymous'
)
execute function private.follow_account();

-- The sign-up form sends a name of 80 characters, Google a dozen lines.
create function private.bound_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'An account''s metadata may have 16 kB.'
    using errcode = 'P0001', hint = 'metadata_too_long';
end
$$;

create trigger bound_metadata
before insert or update of raw_user_meta_data on auth.users
for each row
when (octet_length(new.raw_user_meta_data::text) > 16384)
execute function private.bound_metadata();

-- A hosted project may hold accounts already.
insert into public.profiles (user_id, username, confirmed_at)
select users.id, coalesce(users.email, users.phone, ''), users.email_confirmed_at
from auth.users
where not private.is_anonymous(to_jsonb(users))
on conflict (user_id) do nothing;

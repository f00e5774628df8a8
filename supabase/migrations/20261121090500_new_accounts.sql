-- Of the metadata of a sign-up only the name is read: anybody can write it.

create function private.is_anonymous(account jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce((account ->> 'is_anonymous')::boolean, false);
comment on function private.is_anonymous(jsonb) is
  'Whether a row of auth.users, as JSON, is an anonymous account; older projects don''t have the column.';

-- A sign-up after the last e-mail begins the week anew.
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
  or private.is_anonymous(to_jsonb(old)) <> private.is_anonymous(to_jsonb(new))
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

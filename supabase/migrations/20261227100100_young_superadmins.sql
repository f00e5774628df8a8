-- A stolen session of a superadmin made another superadmin, or set a new password, and with that
-- password fetched the backup. Whoever has the role or the password newly waits a day for one.
create table private.superadmins_since (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  given_at timestamptz not null
);
comment on table private.superadmins_since is
  'When an account last became superadmin by somebody''s session. The first one of a site, which the program makes, has no row.';
alter table private.superadmins_since enable row level security;
revoke all on table private.superadmins_since from anon, authenticated, service_role;

create function private.note_superadmin()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    insert into private.superadmins_since (profile_id, given_at) values (new.id, clock_timestamp())
    on conflict (profile_id) do update set given_at = excluded.given_at;
  end if;
  return null;
end
$$;
revoke execute on function private.note_superadmin() from public, anon, authenticated, service_role;
create trigger note_superadmin after update of role on public.profiles
for each row when (new.role = 'superadmin' and old.role <> 'superadmin')
execute function private.note_superadmin();

create function public.backups_open_from(account uuid)
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select max(given.at) + interval '1 day'
  from (
    select account_passwords.set_at as at from private.account_passwords
    where account_passwords.user_id = account
    union all
    select superadmins_since.given_at from private.superadmins_since
    join public.profiles on profiles.id = superadmins_since.profile_id
    where profiles.user_id = account
  ) as given
  where given.at > now() - interval '1 day'
$$;
comment on function public.backups_open_from(uuid) is
  'Until when an account downloads no backup, since its password was set or it became superadmin within the last day; null where neither.';
revoke execute on function public.backups_open_from(uuid) from public, anon, authenticated;
grant execute on function public.backups_open_from(uuid) to service_role;

insert into private.mail_kinds (kind, lifetime, daily_limit)
values ('backup_download', interval '3 days', 20);

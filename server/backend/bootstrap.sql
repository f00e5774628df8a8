-- What hosted Supabase has before the first migration and the embedded engine and a bare PostgreSQL
-- have not: the API's roles and their grants outside the public schema. Not a Supabase migration.
-- Run by the owner of the database, after the engine has made its auth and storage schemas and
-- before the migrations; may be run at every start.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

-- Each request becomes one of these by `set local role`, which the owner may only as a member.
grant anon, authenticated, service_role to current_user;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- The functions that policies name (auth.uid() and its kin); on the tables of auth, nothing.
grant usage on schema auth to anon, authenticated, service_role;
revoke all on all tables in schema auth from anon, authenticated;
grant execute on all functions in schema auth to anon, authenticated, service_role;

-- Row-level security is on for both tables; without a policy nobody sees a row.
grant usage on schema storage to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
revoke all on all tables in schema storage from anon, authenticated;
grant select on table storage.buckets to anon, authenticated;
grant select, insert, update, delete on table storage.objects to anon, authenticated;
grant all on all tables in schema storage to service_role;

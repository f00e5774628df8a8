-- What hosted Supabase has before the first migration: the API's roles and their grants outside of
-- public. Run by the database's owner at every start, after Bale has made auth and storage.

do $$
declare
  api_role text;
  missing text[] := '{}';
  -- From 16 on, whoever makes a role is its member without the right to become it.
  membership constant text :=
    case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end;
begin
  perform pg_advisory_xact_lock(hashtextextended('bale.start', 0));
  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = api_role) then
      begin
        execute format(
          'create role %I nologin noinherit %s',
          api_role, case when api_role = 'service_role' then 'bypassrls' else '' end
        );
      exception when insufficient_privilege then
        begin
          -- Without bypassrls its rights come from policies (service-role.sql).
          execute format('create role %I nologin noinherit', api_role);
        exception when insufficient_privilege then
          missing := missing || format('create role %I nologin noinherit;', api_role);
        end;
      end;
    end if;
    -- Each request becomes one of these by `set local role`, which the owner may only as a member.
    if exists (select from pg_roles where rolname = api_role)
      and pg_has_role(current_user, api_role, membership)
    then
      continue;
    end if;
    begin
      execute format('grant %I to current_user', api_role);
    exception when insufficient_privilege or undefined_object then
      missing := missing || format('grant %I to %I;', api_role, current_user);
    end;
  end loop;
  if missing <> '{}' then
    raise exception 'the database user % may not make the roles that Bale needs; have an administrator of the server run: %',
      current_user, array_to_string(missing, ' ');
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- The functions that policies name, such as auth.uid(); of the tables of auth, nothing.
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

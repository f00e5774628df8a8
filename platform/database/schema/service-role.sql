-- Policies in place of bypassrls, which only a superuser (PostgreSQL 15) or a role that has it (from
-- 16 on) can give. Run at every start after the migrations, for tables that were added.

do $$
declare
  protected record;
  policy_name constant text := 'The server with its own key does everything';
begin
  perform pg_advisory_xact_lock(hashtextextended('bale.start', 0));
  if (select rolbypassrls from pg_roles where rolname = 'service_role') then
    return;
  end if;
  for protected in
    select pg_namespace.nspname as schema, pg_class.relname as name
    from pg_class
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace
    where pg_namespace.nspname in ('public', 'storage')
      and pg_class.relkind in ('r', 'p')
      and pg_class.relrowsecurity
      and not exists (
        select from pg_policy where polrelid = pg_class.oid and polname = policy_name
      )
  loop
    execute format(
      'create policy %I on %I.%I to service_role using (true) with check (true)',
      policy_name, protected.schema, protected.name
    );
  end loop;
end
$$;

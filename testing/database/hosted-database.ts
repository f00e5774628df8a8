import { readFile } from 'node:fs/promises'
import { applyMigrations } from '../../platform/database/schema/migrations.ts'
import { makeSystemSchemas, migrationsFolder } from './database.ts'
import { findOldestPostgres, findPostgresBinaries } from './postgres-binaries.ts'
import { type PostgresCluster, preparedCluster, startPostgresCluster } from './postgres-cluster.ts'
import { openSql, type Sql } from './sql.ts'

const bootstrapFile = new URL('../../platform/database/schema/bootstrap.sql', import.meta.url)

/** The user whom a project gives its owner: no superuser, and no owner of what the services made. */
const owner = 'project_owner'

const roles = `
  create role ${owner} login createrole createdb bypassrls;
  create role supabase_auth_admin login noinherit createrole;
  create role supabase_storage_admin login noinherit createrole bypassrls;
  grant set on parameter session_replication_role to ${owner};
  grant create on database postgres to ${owner};
  alter schema public owner to ${owner};
`

// Newer than what Bale's own schema has, as a project's services are: the columns of Supabase's storage
// at its migration 0063 (21 August 2026) and of its accounts at 20260625000000 (20 August 2026).
const services = `
  alter table auth.mfa_factors
    add column web_authn_credential jsonb, add column web_authn_aaguid uuid,
    add column last_webauthn_challenge_data jsonb;
  alter table auth.mfa_challenges add column web_authn_session_data jsonb;
  alter table auth.sessions add column oauth_client_id uuid;
  create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
  alter table storage.buckets
    add column avif_autodetection boolean default false,
    add column type storage.buckettype not null default 'STANDARD',
    add column versioning_status text not null default 'DISABLED'
      check (versioning_status in ('DISABLED', 'ENABLED', 'SUSPENDED'));
  alter table storage.objects
    add column archived_at timestamptz,
    add column is_delete_marker boolean not null default false,
    add column is_versioned boolean not null default false;
  create function storage.protect_delete() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
        using errcode = '42501';
    end if;
    return null;
  end
  $$;
  create trigger protect_buckets_delete before delete on storage.buckets
    for each statement execute function storage.protect_delete();
  create trigger protect_objects_delete before delete on storage.objects
    for each statement execute function storage.protect_delete();
  create function storage.update_updated_at_column() returns trigger language plpgsql as $$
  begin
    new.updated_at = now();
    return new;
  end
  $$;
  create trigger update_objects_updated_at before update on storage.objects
    for each row execute function storage.update_updated_at_column();
`

const ownership = `
  do $$
  declare
    each record;
  begin
    for each in
      select relation.oid::regclass as name, nspname as schema from pg_class relation
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('auth', 'storage') and relkind = 'r'
    loop
      execute format('alter table %s owner to supabase_%s_admin', each.name, each.schema);
      execute format('grant all on table %s to ${owner}', each.name);
    end loop;
  end
  $$;
  grant usage, create on schema auth to supabase_auth_admin;
  grant usage, create on schema storage to supabase_storage_admin;
  grant usage on schema auth, storage to ${owner};
  grant usage, create on schema extensions to ${owner};
  grant usage on all sequences in schema auth to ${owner};
`

/** Each with the right to policies on the services' tables while the migrations run, as there. */
const lent = `grant supabase_storage_admin, supabase_auth_admin to ${owner}`
const givenBack = `revoke supabase_storage_admin, supabase_auth_admin from ${owner}`

/** A project's server is older than the one that Bale brings. */
const binaries = () => findOldestPostgres() ?? findPostgresBinaries()

const migrated = preparedCluster('hosted', async (cluster) => {
  const admin = cluster.connect(1)
  await admin.unsafe(roles)
  await makeSystemSchemas(sessionOf(admin))
  await admin.unsafe(services)
  await admin.unsafe(await readFile(bootstrapFile, 'utf8'))
  await admin.unsafe(ownership)
  await admin.unsafe(`grant anon, authenticated, service_role to ${owner}; ${lent}`)
  const asOwner = openSql({ connectionString: addressOf(cluster), max: 1 })
  await applyMigrations(sessionOf(asOwner), migrationsFolder)
  await asOwner.end()
  await admin.unsafe(givenBack)
})

function sessionOf(pool: Sql) {
  return {
    query: async <T>(text: string, params: unknown[] = []) =>
      (await pool.unsafe(text, params)) as T[],
    exec: async (text: string) => void (await pool.unsafe(text)),
  }
}

const addressOf = ({ url }: PostgresCluster) => url.replace('postgres@', `${owner}@`)

export interface HostedDatabase {
  /** As the project's owner, who is no superuser. */
  url: string
  /** As its superuser, whom a project keeps to itself. */
  sql: Sql
  stop(): Promise<void>
}

/** What the owner of a hosted project gets, with the migrations in it, as far as roles and owners go. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  const cluster = await startPostgresCluster(binaries(), await migrated(binaries()))
  const sql = cluster.connect(4)
  // Each project has had its migrations at a time of its own.
  await sql`update public.staff_settings set updated_at = clock_timestamp()`
  return { url: addressOf(cluster), sql, stop: () => cluster.stop() }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredCalls } from '../../app/server/modules.ts'
import { migrationsFolder } from '../../testing/database/database.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { siteUrl } from '../../testing/server/test-backend.ts'
import { createLocalBackend, type LocalBackend } from '../backend/local-backend.ts'
import { DatabasePools } from '../database/pools.ts'
import { FolderPlace } from '../storage/folder-place.ts'

const binaries = findPostgresBinaries()
const secrets = {
  jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
  publishableKey: 'sb_publishable_tests',
  secretKey: 'sb_secret_tests',
}
const person = {
  id: 'b0000000-0000-4000-8000-000000000001',
  email: 'since.before@example.com',
  session: 'b0000000-0000-4000-8000-000000000002',
}

/** Where the tables of @supabase/lite 0.10 differ from GoTrue's: keys, kinds, and what is missing. */
const libraryTables = `
  create schema auth;
  create table auth.users (
    id uuid primary key, aud varchar(255) default 'authenticated',
    role varchar(255) default 'authenticated', email varchar(255),
    encrypted_password varchar(255), phone text unique, email_confirmed_at timestamptz,
    phone_confirmed_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    invited_at timestamptz, confirmation_token varchar(255), confirmation_sent_at timestamptz,
    recovery_token varchar(255), recovery_sent_at timestamptz, email_change varchar(255),
    email_change_token_new varchar(255), email_change_token_current varchar(255),
    email_change_sent_at timestamptz, email_change_confirm_status smallint default 0,
    phone_change text, phone_change_token varchar(255), phone_change_sent_at timestamptz,
    reauthentication_token varchar(255), reauthentication_sent_at timestamptz,
    raw_app_meta_data jsonb default '{}', raw_user_meta_data jsonb default '{}',
    banned_until timestamptz, deleted_at timestamptz, is_sso_user boolean not null default false,
    is_anonymous boolean not null default false, last_sign_in_at timestamptz,
    created_at timestamptz default now(), updated_at timestamptz default now()
  );
  create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text,
    refresh_token_hmac_key text, refresh_token_counter bigint, scopes text,
    created_at timestamptz default now(), updated_at timestamptz default now(),
    aal text check (aal in ('aal1', 'aal2', 'aal3')), factor_id uuid
  );
  create table auth.refresh_tokens (
    id text primary key, token varchar(255) not null, user_id uuid not null,
    session_id uuid references auth.sessions on delete cascade, revoked boolean default false,
    parent varchar(255), created_at timestamptz default now(), updated_at timestamptz default now()
  );
  create table auth.identities (
    id uuid primary key, provider text not null, provider_id text not null,
    user_id uuid not null references auth.users on delete cascade,
    identity_data jsonb not null default '{}',
    email varchar(255) generated always as (lower(identity_data ->> 'email')) stored,
    last_sign_in_at timestamptz, created_at timestamptz default now(),
    updated_at timestamptz default now(), unique (provider, provider_id)
  );
  create table auth.flow_state (
    id uuid primary key, user_id uuid, auth_code text, authentication_method text not null,
    code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
    code_challenge text, provider_type text not null, provider_access_token text,
    provider_refresh_token text, auth_code_issued_at timestamptz, invite_token text, referrer text,
    oauth_client_state_id uuid, linking_target_id uuid,
    email_optional boolean not null default false, created_at timestamptz default now(),
    updated_at timestamptz default now()
  );
  create table auth.audit_log_entries (
    id uuid primary key, payload json, created_at timestamptz default now(),
    ip_address varchar(64) default ''
  );
  create function auth.uid() returns uuid language sql stable
    as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
`

describe('a database that the library made', () => {
  let cluster: PostgresCluster
  let backend: LocalBackend
  let folder: string
  const start = async () => {
    const opened = createLocalBackend({
      database: new DatabasePools(cluster.url),
      secrets,
      siteUrl,
      google: { clientId: 'id', clientSecret: 'secret' },
      place: new FolderPlace(join(folder, 'storage')),
      migrationsFolder,
      sendMail: async () => undefined,
      calls: declaredCalls,
      isShared: true,
      wait: async () => undefined,
    })
    await opened.migrate()
    return opened
  }
  beforeAll(async () => {
    cluster = await startPostgresCluster(binaries)
    folder = mkdtempSync(join(tmpdir(), 'bale-library-'))
    const sql = cluster.connect(1)
    const hash = bcrypt.hashSync('as it was', 4)
    await sql.unsafe(`${libraryTables}
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
      values ('${person.id}', '${person.email}', '${hash}', now(), '{"username": "Nena"}');
      insert into auth.identities (id, provider, provider_id, user_id)
      values (gen_random_uuid(), 'email', '${person.id}', '${person.id}');
      insert into auth.sessions (id, user_id, aal) values ('${person.session}', '${person.id}', 'aal1');
      insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (gen_random_uuid()::text, 'token-of-before', '${person.id}', '${person.session}');
    `)
    backend = await start()
  })
  afterAll(async () => {
    await backend?.close()
    await cluster?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await backend.gateway(
      new Request(new URL(path, siteUrl), {
        method,
        headers: {
          apikey: secrets.publishableKey,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
      }),
      '10.0.0.1',
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text && JSON.parse(text) }
  }

  it('keeps its sessions: an access token of before, and its refresh token', async () => {
    const token = await new SignJWT({
      role: 'authenticated',
      email: person.email,
      session_id: person.session,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(person.id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secrets.jwtSecret))
    const read = await call('GET', '/auth/v1/user', undefined, token)
    expect(read.json).toMatchObject({ email: person.email, user_metadata: { username: 'Nena' } })
    const path = '/auth/v1/token?grant_type=refresh_token'
    const refreshed = await call('POST', path, { refresh_token: 'token-of-before' })
    expect(refreshed.status).toBe(200)
    const again = await call('POST', path, { refresh_token: refreshed.json.refresh_token })
    expect(again.status).toBe(200)
  })

  it('keeps its accounts and hashes, and takes new ones', async () => {
    const path = '/auth/v1/token?grant_type=password'
    const answer = await call('POST', path, { email: person.email, password: 'as it was' })
    expect(answer.json.user.identities).toHaveLength(1)
    const token = answer.json.access_token
    const profiles = await call('GET', '/rest/v1/profiles?select=username', undefined, token)
    expect(profiles.json).toEqual([{ username: person.email }])
    const added = await call('POST', '/auth/v1/signup', {
      email: 'new@example.com',
      password: 'long enough',
    })
    expect(added.status).toBe(200)
    const recovery = await call('POST', '/auth/v1/recover', { email: person.email })
    expect(recovery.status).toBe(200)
    const google = await call('GET', '/auth/v1/authorize?provider=google')
    expect(google.status).toBe(302)
    const changed = await call('PUT', '/auth/v1/user', { password: 'another long one' }, token)
    expect(changed.status).toBe(200)
  })

  it('starts again and again', async () => {
    const other = await start()
    await other.close()
    expect((await call('GET', '/auth/v1/health')).status).toBe(200)
  })
})

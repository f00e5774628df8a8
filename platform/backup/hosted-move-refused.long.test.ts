import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupCommands, keysOf, settingsOf } from '../../testing/program/backup-commands.ts'
import { removeDataDir } from '../../testing/program/bale-process.ts'
import { preparedDataDir } from '../../testing/program/prepared-data.ts'
import {
  type HostedProject,
  noSite,
  partsOfSite,
  startHostedProject,
} from '../../testing/server/hosted-project.ts'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { connect } from './connect.ts'

describe('a move to a hosted project', () => {
  let folder: string
  let dataDir: string
  let commands: ReturnType<typeof backupCommands>
  let project: HostedProject
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-moves-'))
    commands = backupCommands(folder)
    dataDir = await preparedDataDir('empty')
    project = await startHostedProject()
  })
  afterAll(async () => {
    await project.stop()
    removeDataDir(dataDir)
    rmSync(folder, { recursive: true, force: true })
  })

  /** While nothing runs on it. */
  async function onOwn(text: string) {
    const database = await EmbeddedDatabase.start({ dataDir, postgresBin: undefined })
    const sql = await connect(database.address)
    await sql.exec(text)
    await sql.close()
    await database.stop()
  }
  const moveThere = (args: string[] = [], env: Record<string, string> = {}) =>
    commands.run('move', ['--to', project.url, ...args], {
      DATA_DIR: dataDir,
      ...keysOf(project),
      ...env,
    })

  it.each<[string, RegExp, () => Record<string, string>]>([
    ['no connection string', /need SUPABASE_DB_URL/, () => ({ SUPABASE_DB_URL: '' })],
    ['no secret key', /and SUPABASE_SECRET_KEY\n$/, () => ({ SUPABASE_SECRET_KEY: '' })],
    [
      'a wrong key',
      /refuses SUPABASE_SECRET_KEY; is it this project's/,
      () => ({ SUPABASE_SECRET_KEY: 'sb_secret_of_another' }),
    ],
    [
      'the key of browsers',
      /refuses SUPABASE_SECRET_KEY; .* the secret one\?/,
      () => ({ SUPABASE_SECRET_KEY: project.publishableKey }),
    ],
    [
      'a pooler by transaction',
      /the pooler at 127\.0\.0\.1:6543\/postgres gives each transaction .* port is 5432/,
      () => ({ SUPABASE_DB_URL: 'postgres://x:secret-word@127.0.0.1:6543/postgres' }),
    ],
    [
      'a database that is not there',
      /the database can't be used: nothing listens there/,
      () => ({ SUPABASE_DB_URL: 'postgres://x:secret-word@127.0.0.1:9/postgres' }),
    ],
    [
      'no address',
      /SUPABASE_DB_URL must be an address that starts with postgres/,
      () => ({ SUPABASE_DB_URL: 'secret-word' }),
    ],
    ['a project as the old place', /goes by a folder/, () => ({ SUPABASE_URL: project.url })],
  ])('is told of %s in one line', async (_, words, env) => {
    const { code, error } = await moveThere([], env())
    expect([code, error.trim().split('\n').length]).toEqual([1, 1])
    expect(error).toMatch(words)
    expect(error).not.toContain('secret-word')
    expect(project.calls).toEqual([])
  })

  it('is told of an address where no project is', async () => {
    const nowhere = await commands.run('move', ['--to', 'http://127.0.0.1:9'], {
      DATA_DIR: dataDir,
      ...keysOf(project),
    })
    expect(nowhere.error).toMatch(/the project at 127\.0\.0\.1:9 can't be reached/)
  })

  it('is told of the database of another project', async () => {
    const other = await startHostedProject()
    const { error } = await moveThere([], { SUPABASE_DB_URL: other.databaseUrl })
    await other.stop()
    expect(error).toMatch(/is not the one of the project at .* belong to different projects/)
  })

  const states: [string, RegExp, string, string][] = [
    [
      'the migrations of an older Bale',
      /without the migration \d+_\w+\.sql; run "npx supabase db push/,
      `create table kept as select * from supabase_migrations.schema_migrations order by version desc limit 1;
       delete from supabase_migrations.schema_migrations where version in (select version from kept)`,
      'insert into supabase_migrations.schema_migrations select * from kept; drop table kept',
    ],
    [
      'the migrations of a newer Bale',
      /has the migration 29990101000000_later, which this Bale doesn't know; use the newer Bale/,
      `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`,
      `delete from supabase_migrations.schema_migrations where version = '29990101000000'`,
    ],
    [
      'a table that is another program’s',
      /it has the table public\.orders, which is not Bale's/,
      'create table public.orders (id integer)',
      'drop table public.orders',
    ],
    [
      'a column that nobody can fill',
      /auth\.users there wants a tenant, of which what is to come knows nothing; it needs a newer Bale/,
      'alter table auth.users add column tenant uuid not null',
      'alter table auth.users drop column tenant',
    ],
    [
      'an account',
      /is not empty \(it has an account\), and nothing is merged/,
      `insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000009', 'someone@example.com')`,
      `set session_replication_role = replica; delete from public.profiles; delete from auth.users; reset session_replication_role`,
    ],
    [
      'a file of another site',
      /is not empty \(it has the file brand\/other\.png\)/,
      `insert into storage.objects (bucket_id, name) values ('brand', 'other.png')`,
      `set session_replication_role = replica; delete from storage.objects; reset session_replication_role`,
    ],
    [
      'a user without the right to keep triggers still',
      /may not set session_replication_role; use the project's user "postgres"/,
      'revoke set on parameter session_replication_role from project_owner',
      'grant set on parameter session_replication_role to project_owner',
    ],
  ]
  it.each(states)('is told of %s', async (_, words, make, undo) => {
    await project.sql.unsafe(make)
    const { code, error } = await moveThere()
    await project.sql.unsafe(undo)
    expect([code, error.trim().split('\n').length]).toEqual([1, 1])
    expect(error).toMatch(words)
    expect(project.calls).toEqual([])
    expect(await partsOfSite(project)).toEqual(noSite)
  })

  it('is told of a site that an older Bale has left', async () => {
    const newest = '(select max(version) from supabase_migrations.schema_migrations)'
    await onOwn(`create table public.kept as select * from supabase_migrations.schema_migrations
      where version = ${newest}; delete from supabase_migrations.schema_migrations
      where version = ${newest}`)
    const { code, error } = await moveThere()
    await onOwn(`insert into supabase_migrations.schema_migrations select * from public.kept;
      drop table public.kept`)
    expect([code, error]).toEqual([1, expect.stringMatching(/of an older Bale: start this one on/)])
    expect(project.calls).toEqual([])
  })

  it('goes home without what its services alone know, and says so', async () => {
    expect((await moveThere()).error).toBe('')
    await project.sql`
      insert into auth.mfa_factors
        (id, user_id, factor_type, status, created_at, updated_at, web_authn_credential)
      select id, id, 'webauthn', 'verified', now(), now(), '{"a": 1}' from auth.users`
    await project.sql`alter table auth.users add column invented_later text default 'something'`
    const { code, error, out } = await commands.run('move', ['--to', 'home'], settingsOf(project))
    expect([code, error]).toEqual([0, ''])
    const [, left] = out.trim().split('Left behind, since Bale has no place for it: ')
    expect(left).toMatch(
      /^web_authn_credential of \d rows? in auth\.mfa_factors, invented_later of \d rows? in auth\.users$/,
    )
    expect(existsSync(join(folder, 'home', 'database'))).toBe(true)
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmptyDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { applyMigrations, MigrationError } from './migrations.ts'

interface HistoryRow {
  version: string
  name: string
  statements: string[]
}

describe('migrations', () => {
  let db: TestDatabase
  let folder: string

  beforeAll(async () => {
    db = await startEmptyDatabase()
  })
  afterAll(() => db?.stop())

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bale-migrations-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
    await db.exec(`
      drop schema if exists supabase_migrations cascade;
      drop table if exists public.first, public.second, public.third;
    `)
  })

  const write = (file: string, sql: string) => writeFile(join(folder, file), sql)
  const apply = () => applyMigrations(db, folder)
  const history = () =>
    db.query<HistoryRow>(
      'select version, name, statements from supabase_migrations.schema_migrations order by 1',
    )
  const exists = async (table: string) =>
    (
      await db.query(`select 1 from pg_tables where schemaname = 'public' and tablename = $1`, [
        table,
      ])
    ).length === 1

  async function failure(): Promise<string> {
    const error = await apply().then(
      () => expect.fail('the migrations were applied'),
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(MigrationError)
    const { message } = error as MigrationError
    expect(message).not.toContain('\n')
    return message
  }

  async function applyTwo() {
    await write('20260101000000_first.sql', 'create table public.first (id int);\n')
    await write('20260102000000_second.sql', 'create table public.second (id int);\n')
    await apply()
  }

  it('are applied in order, once, and recorded as the CLI does', async () => {
    await write('20260102000000_second.sql', 'alter table public.first add column b int;')
    await write('20260101000000_first.sql', `create table public.first (a text default ';');\n`)
    await write('README.md', 'not a migration')
    expect(await apply()).toEqual({
      applied: ['20260101000000_first.sql', '20260102000000_second.sql'],
    })
    expect(await history()).toEqual([
      {
        version: '20260101000000',
        name: 'first',
        statements: [`create table public.first (a text default ';');\n`],
      },
      {
        version: '20260102000000',
        name: 'second',
        statements: ['alter table public.first add column b int;'],
      },
    ])
    expect(await apply()).toEqual({ applied: [] })
  })

  it('let nobody call a function by default, whoever owns the database by now', async () => {
    await write(
      '20260101000000_first.sql',
      `create function public.first_called() returns integer language sql return 1;`,
    )
    await apply()
    const [row] = await db.query<{ may: boolean }>(
      "select has_function_privilege('public', 'public.first_called()', 'execute') as may",
    )
    await db.exec('drop function public.first_called()')
    expect(row?.may).toBe(false)
  })

  it('take up new files later', async () => {
    await applyTwo()
    await write('20260103000000_third.sql', 'create table public.third (id int);')
    expect(await apply()).toEqual({ applied: ['20260103000000_third.sql'] })
  })

  it('leave nothing of a file that fails, and keep those before it', async () => {
    await write('20260101000000_first.sql', 'create table public.first (id int);')
    await write('20260102000000_second.sql', 'create table public.second (id int);\nselect 1 / 0;')
    expect(await failure()).toMatch(/^The migration 20260102000000_second\.sql failed: .*zero/)
    expect(await exists('first')).toBe(true)
    expect(await exists('second')).toBe(false)
    expect((await history()).map(({ version }) => version)).toEqual(['20260101000000'])

    await write('20260102000000_second.sql', 'create table public.second (id int);')
    expect(await apply()).toEqual({ applied: ['20260102000000_second.sql'] })
  })

  it('wait for the text of a file that is empty', async () => {
    await applyTwo()
    await write('20260103000000_third.sql', '\n')
    expect(await apply()).toEqual({ applied: [] })
    await write('20260103000000_third.sql', 'create table public.third (id int);')
    expect(await apply()).toEqual({ applied: ['20260103000000_third.sql'] })
  })

  it('say of a database of other migrations that it was made before them', async () => {
    await applyTwo()
    for (const file of ['20260101000000_first.sql', '20260102000000_second.sql']) {
      await rm(join(folder, file))
    }
    await write('20251231000000_baseline.sql', 'create table public.third (id int);')
    expect(await failure()).toMatch(/^This database was made before Bale 0\.1\.0/)
    expect(await exists('third')).toBe(false)
  })

  it('stop at an applied file that is missing', async () => {
    await applyTwo()
    await rm(join(folder, '20260101000000_first.sql'))
    expect(await failure()).toMatch(
      /^This Bale is older than its database, which has the migration 20260101000000_first\.sql/,
    )
  })

  it('stop at an applied file that was changed, if only by a space', async () => {
    await applyTwo()
    await write('20260101000000_first.sql', 'create table public.first (id  int);\n')
    expect(await failure()).toContain('20260101000000_first.sql was changed')
  })

  it('stop at a new file that is older than the newest applied', async () => {
    await applyTwo()
    await write('20260101120000_third.sql', 'create table public.third (id int);')
    expect(await failure()).toContain('20260101120000_third.sql is older than 20260102000000')
    expect(await exists('third')).toBe(false)
  })

  it('stop at two files of one version', async () => {
    await write('20260101000000_first.sql', 'create table public.first (id int);')
    await write('20260101000000_second.sql', 'create table public.second (id int);')
    expect(await failure()).toContain('share a version')
    expect(await exists('first')).toBe(false)
  })

  it('stop where the folder is not there', async () => {
    await rm(folder, { recursive: true })
    expect(await failure()).toContain("can't be read")
  })

  describe('pushed by the Supabase CLI, which keeps single statements', () => {
    const text =
      'create table public.first (id int);\n\n-- More\ncreate table public.second (id int);\n'
    const pushed = async (statements: string[]) => {
      await db.exec(`
        create schema supabase_migrations;
        create table supabase_migrations.schema_migrations (
          version text not null primary key, statements text[], name text
        );
      `)
      const list = statements.map((_, index) => `$${index + 1}::text`).join(', ')
      await db.query(
        `insert into supabase_migrations.schema_migrations values ('20260101000000', array[${list}]::text[], 'first')`,
        statements,
      )
    }

    it('are taken as applied', async () => {
      await write('20260101000000_first.sql', text)
      await pushed([
        'create table public.first (id int)',
        '-- More\ncreate table public.second (id int)',
      ])
      expect(await apply()).toEqual({ applied: [] })
    })

    it('are taken as applied with a single statement', async () => {
      await write('20260101000000_first.sql', 'create table public.first (id int);\n')
      await pushed(['create table public.first (id int)'])
      expect(await apply()).toEqual({ applied: [] })
    })

    it('are compared, too', async () => {
      await write('20260101000000_first.sql', text)
      await pushed(['create table public.first (id int)', 'create table public.third (id int)'])
      expect(await failure()).toContain('20260101000000_first.sql was changed')
    })
  })

  it('of two starts at once are applied by one', async () => {
    await write(
      '20260101000000_first.sql',
      'create table public.first (id int); select pg_sleep(0.2);',
    )
    const other = await db.openSession()
    try {
      const applied = await Promise.all([apply(), applyMigrations(other, folder)])
      expect(applied.map((each) => each.applied.length).sort()).toEqual([0, 1])
    } finally {
      await other.close()
    }
  })

  it('give the lock back after a failure', async () => {
    await write('20260101000000_first.sql', 'nonsense;')
    await failure()
    const locks = await db.query(`select 1 from pg_locks where locktype = 'advisory'`)
    expect(locks).toEqual([])
  })
})

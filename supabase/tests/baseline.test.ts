import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyMigrations, MigrationError } from '../../server/database/schema/migrations.ts'
import { rolledBack, seedAccounts } from '../../testing/database/actors.ts'
import {
  migrationsFolder,
  startDatabase,
  startEmptyDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'

const scriptFile = join(migrationsFolder, '../adopt-baseline.sql')
const script = readFileSync(scriptFile, 'utf8')
/** Those from before the baseline, as the script names them. */
const replaced = [...script.matchAll(/^ {4}"(\d+_\w+)": \[/gm)].map(([, name = '']) => name)
const baseline = [...script.matchAll(/^ {4}'(\d+_\w+)'/gm)].map(([, name = '']) => name)

/** One of them, word for word; the script knows only its checksum. */
const dataFolder = `-- Two processes on one database that have other keys and other files each refuse what the other one
-- signed and miss what it stored, without a word. By this row each start sees whether they are the same.
create table private.data_folder (
  id integer primary key default 1 constraint data_folder_is_one check (id = 1),
  keys text not null constraint data_folder_keys_form check (keys ~ '^[0-9a-f]{64}$'),
  storage uuid not null,
  noted_at timestamptz not null default now()
);

comment on table private.data_folder is
  'Of the data folder that goes with this database: a hash of its keys, and the number in its storage/id. Empty on a hosted project.';

alter table private.data_folder enable row level security;
revoke all on table private.data_folder from anon, authenticated, service_role;
`
const marks = '20261126230000'

describe('a database from before the baseline', () => {
  const above = mkdtempSync(join(tmpdir(), 'bale-baseline-'))
  const folder = join(above, 'migrations')
  let db: TestDatabase

  beforeAll(async () => {
    cpSync(scriptFile, join(above, 'adopt-baseline.sql'))
    for (const file of baseline) {
      cpSync(join(migrationsFolder, `${file}.sql`), join(folder, `${file}.sql`))
    }
    db = await startEmptyDatabase()
    await applyMigrations(db, folder)
    await seedAccounts(db)
    await db.exec(`insert into public.properties (title, price) values ('House', '1M')`)
  })
  afterAll(async () => {
    rmSync(above, { recursive: true })
    await db?.stop()
  })

  // The tables are the same: what it has applied is all that tells it from a newer one.
  beforeEach(async () => {
    await db.exec('delete from supabase_migrations.schema_migrations')
    for (const file of replaced) await note(file)
  })

  const note = (file: string, statements: string[] | null = null) =>
    db.query(
      `insert into supabase_migrations.schema_migrations (version, name, statements)
       select $1, $2, case when $3::text is not null then array(select jsonb_array_elements_text($3::text::jsonb)) end`,
      [...split(file), statements && JSON.stringify(statements)],
    )
  const split = (file: string) => [file.slice(0, 14), file.slice(15)]
  const applied = async () =>
    (
      await db.query<{ file: string }>(
        `select version || '_' || name as file from supabase_migrations.schema_migrations order by version`,
      )
    ).map(({ file }) => file)
  const noteMarks = (statements: string[]) =>
    db.query(
      `update supabase_migrations.schema_migrations
       set statements = array(select jsonb_array_elements_text($1::text::jsonb)) where version = '${marks}'`,
      [JSON.stringify(statements)],
    )

  async function refusal(): Promise<string> {
    const before = await applied()
    const error = await applyMigrations(db, folder).then(
      () => expect.fail('it was taken'),
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(MigrationError)
    expect(await applied()).toEqual(before)
    const { message } = error as MigrationError
    expect(message).not.toContain('\n')
    return message
  }

  it('has the baseline afterwards, without anything being run, and all of its rows', async () => {
    const rows = () =>
      db.query(
        'select to_jsonb(properties) as listing, changes from public.properties, private.content_changes',
      )
    const before = await rows()
    expect(before).toHaveLength(1)
    expect(await applyMigrations(db, folder)).toEqual({ applied: [] })
    expect(await applied()).toEqual(baseline)
    expect(await rows()).toEqual(before)
    expect(await applyMigrations(db, folder)).toEqual({ applied: [] })
  })

  it('goes on with what came after the baseline', async () => {
    await rolledBack(db, async () => {
      await db.exec(script)
      const later = readdirSync(migrationsFolder)
        .map((file) => file.replace('.sql', ''))
        .filter((file) => !baseline.includes(file))
        .sort()
      expect(later).toContain('20261201190000_save_as_a_whole')
      for (const file of later)
        await db.exec(readFileSync(`${migrationsFolder}/${file}.sql`, 'utf8'))
    })
  })

  it.each([
    ['by Bale', [dataFolder]],
    ['by the Supabase CLI', dataFolder.split(';').map((statement) => statement.trim())],
  ])('is known by the texts that were applied %s', async (_by, statements) => {
    await noteMarks(statements)
    await applyMigrations(db, folder)
    expect(await applied()).toEqual(baseline)
  })

  it('is refused where one of them was another', async () => {
    await noteMarks([dataFolder.replace('uuid not null', 'uuid')])
    expect(await refusal()).toMatch(
      /^This database was made by an older Bale, before 20261126230000_data_folder_marks\.sql .* go on with the commit that made it/,
    )
  })

  it.each([
    ['the last', replaced.slice(-1)],
    ['one in between', replaced.slice(40, 41)],
    ['all but the first', replaced.slice(1)],
  ])('is told what to do where %s of them is missing', async (_what, missing) => {
    await db.query(
      `delete from supabase_migrations.schema_migrations
       where version || '_' || name in (select jsonb_array_elements_text($1::text::jsonb))`,
      [JSON.stringify(missing)],
    )
    expect(await refusal()).toMatch(
      /nothing was changed\. .*: git worktree add \.\.\/bale-f921439 f921439 && DATA_DIR=.* npm start --prefix \.\.\/bale-f921439 \(docs\/upgrade\.md\)\.$/,
    )
  })

  it('keeps what was applied after it', async () => {
    await rolledBack(db, async () => {
      await note('20991231000000_later')
      await db.exec(script)
      expect(await applied()).toEqual([...baseline, '20991231000000_later'])
    })
  })
})

describe('the script that hosted projects are given', () => {
  it('names each migration of the baseline', () => {
    const files = readdirSync(migrationsFolder).map((file) => file.replace('.sql', ''))
    const newest = baseline.at(-1) ?? ''
    expect(files.filter((file) => file <= newest).sort()).toEqual(baseline)
    expect(replaced).toHaveLength(87)
  })

  it('does nothing elsewhere', async () => {
    const db = await startDatabase()
    try {
      const history = () =>
        db.query('select * from supabase_migrations.schema_migrations order by 1')
      const before = await history()
      await db.exec(script)
      expect(await history()).toEqual(before)
      await db.exec('drop schema supabase_migrations cascade')
      await db.exec(script)
      expect(
        await db.query(`select from pg_namespace where nspname = 'supabase_migrations'`),
      ).toEqual([])
    } finally {
      await db.stop()
    }
  })
})

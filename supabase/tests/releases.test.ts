import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type OwnConnection } from '../../platform/backup/connect.ts'
import { makeTables, RowLoader } from '../../platform/backup/load-rows.ts'
import { tableOfMember } from '../../platform/backup/manifest.ts'
import { checkBackup, readMembers } from '../../platform/backup/read-backup.ts'
import { bringUpToDate } from '../../platform/database/schema/bring-up-to-date.ts'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  visitor,
} from '../../testing/database/actors.ts'
import {
  migrationsFolder,
  startBareDatabase,
  startDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'
import { emptyTables, seedRelease } from './releases/seed-release.ts'

const folder = fileURLToPath(new URL('releases', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const releases = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))

/** What a migration changes on purpose, with the reason. */
const changed: Record<string, string> = {}
/** Tables to which a migration adds rows that everybody sees, with the reason. */
const added: Record<string, string> = { 'public.rates': 'figures of laws and lenders since' }

type Rows = Record<string, unknown>[]

/** What is found again by itself, and what migrations alone write: the gallery's filters. */
/** What a role could read, and why no longer. */
const hidden: Record<string, string> = {
  'visitor: public.properties.pin':
    'The pin may be nearer than its owner wants: visitors read shown_pin.',
}
const OF_MIGRATIONS = [
  'private.kept_answers',
  'private.listing_filters',
  // Pages are made again, since prices are read otherwise.
  'private.content_changes',
]

describe.each(releases)('the database of release %s', (name) => {
  let db: TestDatabase
  let sql: OwnConnection
  let tables: { name: string; columns: string[]; rows: number }[]
  let before: Map<string, Rows>
  let seen: Map<string, Rows>

  beforeAll(async () => {
    db = await startBareDatabase()
    sql = await connect(db.url)
    const path = join(folder, name)
    const { head, manifest } = await checkBackup(path)
    tables = manifest.tables
    await sql.exec('begin')
    await makeTables(sql, head)
    const loader = new RowLoader(sql, manifest)
    await loader.begin()
    await readMembers(path, async (member) => {
      const table = tableOfMember(member.name)
      if (table) await loader.add(table, member.body)
    })
    await loader.end()
    await loader.finish(manifest)
    await sql.exec('commit')
    before = await rowsOf()
    seen = await seenByRoles()
    await bringUpToDate((work) => work(sql), migrationsFolder)
  }, 120_000)
  afterAll(async () => {
    await sql?.close()
    await db?.stop()
  })

  async function rowsOf() {
    const rows = new Map<string, Rows>()
    for (const { name, columns } of tables) {
      const list = columns.filter((column) => !changed[`${name}.${column}`]).join(', ')
      rows.set(name, await sql.query(`select ${list} from ${name} order by ${list}`))
    }
    return rows
  }

  const actors: Record<string, Actor> = {
    visitor,
    user: account(people.user),
    admin: account(people.admin),
    superadmin: account(people.superadmin),
  }

  /** By table and role, whatever the old program could ask for. */
  async function seenByRoles() {
    const answers = new Map<string, Rows>()
    for (const [who, actor] of Object.entries(actors)) {
      for (const { name, columns } of tables.filter(({ name }) => name.startsWith('public.'))) {
        const granted = await sql.query<{ name: string }>(
          `select name from unnest($1::text[]) as name
           where has_column_privilege($2, $3, trim(both '"' from name), 'select')`,
          [columns, actor.role, name],
        )
        const still = granted.filter((column) => !hidden[`${who}: ${name}.${column.name}`])
        if (still.length === 0) continue
        const list = still.map((column) => column.name).join(', ')
        await rolledBack(db, async () => {
          answers.set(
            `${who}: ${name}`,
            await queryAs(db, actor, `select ${list} from ${name} order by ${list}`),
          )
        })
      }
    }
    return answers
  }

  it('folds nothing for whom works with it', async () => {
    expect(await sql.query('select office_size from public.staff_settings')).toEqual([
      { office_size: 'large' },
    ])
  })

  it('has rows in every table', () => {
    expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
  })

  it('loses and changes no row', async () => {
    const after = await rowsOf()
    for (const [table, rows] of before) {
      if (OF_MIGRATIONS.includes(table)) continue
      // A migration may add rows of its own, such as a new kind of e-mail.
      expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
    }
  })

  it('shows visitors and staff what the release showed', async () => {
    expect(seen.size).toBeGreaterThan(60)
    const after = await seenByRoles()
    for (const [whoAndWhat, rows] of seen) {
      const [, table = ''] = whoAndWhat.split(': ')
      const expected = added[table] ? expect.arrayContaining(rows) : rows
      expect(after.get(whoAndWhat), whoAndWhat).toEqual(expected)
    }
  })
})

it('a tree with more migrations than a release has a higher version', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const present = await readdir(migrationsFolder)
  const number = (text: string) => text.split(/[.-]/, 3).map(Number)
  const [major = 0, minor = 0, patch = 0] = number(version)
  for (const name of releases) {
    const { head } = await checkBackup(join(folder, name))
    const [own = 0, second = 0, third = 0] = number(name)
    const isHigher =
      major > own || (major === own && (minor > second || (minor === second && patch > third)))
    const isMore = present.filter((file) => file.endsWith('.sql')).length > head.migrations.length
    expect([name, isMore && !isHigher]).toEqual([name, false])
  }
})

it('rows of the next release fill every table', async () => {
  const db = await startDatabase()
  await seedRelease(db)
  expect(await emptyTables(db)).toEqual([])
  await db.stop()
})

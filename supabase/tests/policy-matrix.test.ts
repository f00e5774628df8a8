import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  become,
  deletedAccount,
  people,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import {
  type ActorName,
  type Attempt,
  actorNames,
  brandSet,
  fixtures,
  ids,
  matrix,
  type Outcome,
  paperPath,
} from './policy-matrix.ts'

const actors: Record<ActorName, Actor> = {
  visitor,
  deleted: account(deletedAccount),
  user: account(people.user),
  admin: account(people.admin),
  superadmin: account(people.superadmin),
  service,
}

/** In the matrix's words; undone afterwards. Wants a savepoint with the name `attempt`. */
async function outcomeOf(db: TestDatabase, attempt: Attempt, actor: Actor): Promise<Outcome> {
  try {
    await become(db, actor)
    const [sql = '', found] = attempt.sql.split(';; ')
    const rows = await db.query(sql)
    if (!found) return rows.length
    await db.exec('reset role')
    return (await db.query(found)).length
  } catch (error) {
    const { code, message, hint } = await sqlError(Promise.reject(error))
    if (hint && code !== '23505') return hint
    if (code !== '42501') return code
    return message.includes('row-level security') ? 'refused' : 'denied'
  } finally {
    await db.exec('rollback to savepoint attempt')
  }
}

/** @param most of them, after which it looks no further */
async function mismatches(
  db: TestDatabase,
  table: string,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const found: string[] = []
  const ofTable = matrix.filter((each) => each.table === table)
  for (const [editors, attempts] of Map.groupBy(ofTable, (each) => each.editors)) {
    await db.query('update public.staff_settings set listing_editors = $1', [editors])
    await db.exec('savepoint attempt')
    for (const attempt of attempts) {
      for (const name of actorNames) {
        const outcome = await outcomeOf(db, attempt, actors[name])
        if (outcome === attempt.expected[name]) continue
        found.push(
          `${name}: ${attempt.operation} ${attempt.what}: ${outcome}, not ${attempt.expected[name]}`,
        )
        if (found.length === most) return found
      }
    }
  }
  return found
}

// Opening it changes nothing while a select policy comes first: a test below, and one of the ready
// answers, write without reading.
const checkedApart = [
  'Listing editors remove property images',
  'Whoever edits a person removes their photo',
  'Admins remove brand pictures',
  'Staff update ready answers',
  'Staff delete ready answers',
  'Staff of a listing update its authorities',
  'Staff of a listing delete its authorities',
  'Staff of a listing update its note',
  'Staff of a listing delete its note',
  'Staff of a listing rename its papers',
  'Staff of a listing remove its papers',
]

interface PolicyRow {
  name: string
  command: string
  using: string | null
  check: string | null
}

describe('who may do what', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(fixtures)
  })
  afterAll(() => db?.stop())

  const tables = [...new Set(matrix.map(({ table }) => table))]

  it.each(tables)('%s', async (table) => {
    expect(await rolledBack(db, () => mismatches(db, table))).toEqual([])
  })

  it('covers every public table with every operation', async () => {
    const rows = await db.query<{ name: string }>(
      `select 'public.' || tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of rows) {
      const operations = matrix
        .filter(({ table }) => table === name)
        .map(({ operation }) => operation)
      expect(new Set(operations), name).toEqual(new Set(['select', 'insert', 'update', 'delete']))
    }
  })

  const policiesOf = (table: string) =>
    db.query<PolicyRow>(
      `select policyname as name, cmd as command, qual as using, with_check as check
       from pg_policies where schemaname || '.' || tablename = $1 order by 1`,
      [table],
    )

  it('has attempts on every table with a policy', async () => {
    const rows = await db.query<{ name: string }>(
      `select distinct schemaname || '.' || tablename as name from pg_policies
       where schemaname in ('public', 'storage')`,
    )
    expect(tables).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  })

  it.each(tables)('notices when any policy on %s is dropped', async (table) => {
    for (const { name } of await policiesOf(table)) {
      const found = await rolledBack(db, async () => {
        await db.exec(`drop policy "${name}" on ${table}`)
        return mismatches(db, table, 1)
      })
      expect(found, `without "${name}"`).not.toEqual([])
    }
  })

  it.each(tables)('notices when any policy on %s is opened', async (table) => {
    for (const policy of await policiesOf(table)) {
      const { name, command } = policy
      if (policy.using === 'true') continue
      if (checkedApart.includes(name)) continue
      const found = await rolledBack(db, async () => {
        const using = command === 'INSERT' ? '' : ' using (true)'
        const check = policy.check === null ? '' : ' with check (true)'
        await db.exec(`alter policy "${name}" on ${table}${using}${check}`)
        return mismatches(db, table, 1)
      })
      expect(found, `with "${name}" opened to everybody it is for`).not.toEqual([])
    }
  })

  it('removes objects of other buckets, and what a listing shows, not even unseen', async () => {
    const left = await rolledBack(db, async () => {
      await become(db, actors.user)
      // Without a condition or a returning list, only the delete policy counts.
      await db.exec('delete from storage.objects')
      await db.exec('reset role')
      return db.query<{ bucket_id: string; name: string }>(
        'select bucket_id, name from storage.objects order by bucket_id, name',
      )
    })
    expect(left).toEqual([
      { bucket_id: 'brand', name: `${brandSet}/logo-3x.png` },
      { bucket_id: 'other', name: `${ids.property}/1_0.webp` },
      { bucket_id: 'papers', name: paperPath },
      { bucket_id: 'property-images', name: `${ids.soldProperty}/1_0.webp` },
      { bucket_id: 'property-images', name: `${ids.hiddenPerson}/1_0.webp` },
    ])
  })

  it('keeps the accounts themselves from every role of the API', async () => {
    for (const actor of Object.values(actors)) {
      const error = await rolledBack(db, async () => {
        await become(db, actor)
        return sqlError(db.query('select id from auth.users'))
      })
      expect(error.code).toBe('42501')
    }
  })
})

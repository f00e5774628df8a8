import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../supabase/tests/database.ts'
import { BatchWriter } from '../backend/batch.ts'
import { currentPool, onlyReads } from '../backend/current-pool.ts'
import { LentSocket } from '../backend/lent-socket.ts'
import type { GuardedPostgresConnection } from '../backend/postgres-connection.ts'
import { openConnection } from './test-backend.ts'

const roles = ['bale_first', 'bale_second'] as const

describe.each(engines)('reads in one round trip on %s', (engine) => {
  let connection: GuardedPostgresConnection
  beforeAll(async () => {
    connection = await openConnection(engine)
    await connection.withConnection((db) =>
      db.exec(`
        create role bale_first;
        create role bale_second;
        create table notes (id integer, owner text, kept jsonb, at timestamptz, tags text[]);
        insert into notes values
          (1, 'bale_first', '{"a": [1, null]}', '2026-11-21 03:00+08', '{"x,y",z}'),
          (2, 'bale_second', null, null, null);
        alter table notes enable row level security;
        create policy "own" on notes for all to public using (owner = current_user);
        grant select, insert on notes to bale_first, bale_second;
      `),
    )
  })
  afterAll(() => connection.close())

  const as = <Result>(
    role: string,
    work: (db: GuardedPostgresConnection['kysely']) => Promise<Result>,
  ) =>
    onlyReads.run(true, () =>
      connection.kysely.transaction().execute(async (db) => {
        await sql`SELECT set_config('role', ${role}, true)`.execute(db)
        await sql`SELECT set_config('bale.caller', ${role}, true)`.execute(db)
        return work(db)
      }),
    )
  const notes = (role: string, from = 0) =>
    as(role, async (db) => (await sql`select * from notes where id > ${from}`.execute(db)).rows)

  it('have their role and settings, many at once on the same statement', async () => {
    const asked = Array.from({ length: 200 }, (_, index) => roles[index % 2] ?? '')
    const answers = await Promise.all(
      asked.map((role) => currentPool.run('visitor', () => notes(role))),
    )
    for (const [index, role] of asked.entries()) {
      expect(answers[index]).toEqual([expect.objectContaining({ owner: role })])
    }
  })

  it('leave no role, setting or transaction behind, after an error neither', async () => {
    const ask = () =>
      currentPool.run('maintenance', async () => {
        await notes('bale_first')
        const failed = await as('bale_first', (db) => sql`select 1 / ${0}::int`.execute(db)).catch(
          (error) => error,
        )
        expect(failed.code).toBe('22012')
        return connection.withConnection((db) =>
          db.query<{ role: string; caller: string; writes: string }>(
            `select current_setting('role') as role, current_setting('bale.caller', true) as caller,
               current_setting('transaction_read_only') as writes`,
          ),
        )
      })
    for (const _ of [1, 2, 3]) {
      const [left] = await ask()
      expect([left?.role, left?.caller || null, left?.writes]).toEqual(['none', null, 'off'])
    }
  })

  it('can’t write', async () => {
    const write = (role: string) =>
      as(role, (db) => sql`insert into notes (owner) values (${role})`.execute(db))
    await expect(write('bale_first')).rejects.toMatchObject({ code: '25006' })
  })

  it('give the values that the longer way gives', async () => {
    const longer = await connection.kysely.transaction().execute(async (db) => {
      await sql`SELECT set_config('role', 'bale_first', true)`.execute(db)
      return (await sql`select * from notes where id > ${0}`.execute(db)).rows
    })
    expect(await notes('bale_first')).toEqual(longer)
    expect(longer).toEqual([
      {
        id: 1,
        owner: 'bale_first',
        kept: { a: [1, null] },
        at: '2026-11-20T19:00:00+00:00',
        tags: ['x,y', 'z'],
      },
    ])
  })

  it('are answered when what they are about has changed', async () => {
    await notes('bale_first')
    await connection.withConnection((db) => db.exec('alter table notes add column more text'))
    expect(await notes('bale_first')).toEqual([expect.objectContaining({ more: null })])
    await connection.withConnection((db) => db.exec('deallocate all'))
    expect(await notes('bale_first')).toEqual([expect.objectContaining({ more: null })])
  })

  it('are one message', async () => {
    await notes('bale_first')
    const written: unknown[] = []
    const { write } = LentSocket.prototype
    LentSocket.prototype.write = function (...args: unknown[]) {
      written.push(args[0])
      return Reflect.apply(write, this, args)
    }
    await notes('bale_first').finally(() => {
      LentSocket.prototype.write = write
    })
    expect(written).toHaveLength(1)
  })
})

describe('names of statements', () => {
  const settings = { sql: 'select 1', parameters: [] }
  const namesIn = (bytes: Buffer) => bytes.toString('latin1').match(/bale_[\w-]{22}/g) ?? []

  it('differ by role, and after one has gone stale', () => {
    const batches = new BatchWriter(true)
    const names = (role: string) => namesIn(batches.write(settings, [], role))
    const [first] = names('anon')
    expect(names('anon')[0]).toBe(first)
    expect(names('authenticated')[0]).not.toBe(first)
    batches.renew()
    expect(names('anon')[0]).not.toBe(first)
  })

  it('are not given to own PostgreSQL, whose pooler may mix them up', () => {
    expect(namesIn(new BatchWriter(false).write(settings, [settings], 'anon'))).toEqual([])
  })
})

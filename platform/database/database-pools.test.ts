import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../testing/server/test-backend.ts'
import { currentPool } from './current-pool.ts'
import type { DatabasePools, Question } from './pools.ts'

const roles = ['bale_first', 'bale_second'] as const
const left = `select current_setting('role') || ' ' || coalesce(current_setting('bale.caller', true), '')
  || ' ' || current_setting('transaction_read_only')`

describe('questions to PostgreSQL', () => {
  let database: DatabasePools
  beforeAll(async () => {
    database = await openDatabase()
    await database.withConnection((db) =>
      db.exec(`
        create role bale_first;
        create role bale_second;
        create table notes (id integer, owner text, parent integer,
          constraint late unique (id) deferrable initially deferred);
        insert into notes values (1, 'bale_first'), (2, 'bale_second');
        alter table notes enable row level security;
        create policy "own" on notes for all to public using (owner = current_user);
        grant select, insert on notes to bale_first, bale_second;
      `),
    )
  })
  afterAll(() => database.end())

  const as = (role: string, text: string, more: Partial<Question> = {}) =>
    database.ask('visitor', {
      text,
      values: [],
      settings: [
        ['bale.caller', role],
        ['role', role],
      ],
      ...more,
    })
  const owners = "select string_agg(owner, ',') from notes"

  it('have their role and settings, many at once on the same statement', async () => {
    const asked = Array.from({ length: 400 }, (_, index) => roles[index % 2] ?? '')
    const answers = await Promise.all(asked.map((role) => as(role, owners)))
    expect(answers).toEqual(asked.map((role) => [role]))
  })

  it.each([
    ['an error', () => as('bale_first', 'select 1 / 0')],
    ['a role that is not there', () => as('nobody_here', owners)],
    ['an error of its syntax', () => as('bale_first', 'select from where')],
    ['an error at its end', () => as('bale_first', "insert into notes values (1, 'bale_first')")],
    [
      'a check that fails',
      () =>
        as('bale_first', owners, {
          mustHold: () => {
            throw new Error('it does not hold')
          },
        }),
    ],
    [
      'an error before the check',
      () => as('bale_first', 'select 1 / 0', { mustHold: () => undefined }),
    ],
    [
      'an error at its end after the check',
      () =>
        as('bale_first', "insert into notes values (1, 'bale_first')", {
          mustHold: () => undefined,
        }),
    ],
  ])('leave nothing behind after %s', async (_what, fail) => {
    for (let round = 0; round < 15; round++) {
      await expect(fail()).rejects.toThrow()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          database.ask('visitor', { text: left, values: [], settings: [['bale.other', '']] }),
        ),
      )
      expect(new Set(answers.flat())).toEqual(new Set(['none  off']))
    }
    const rows = await database.withConnection((db) => db.query('select id from notes'))
    expect(rows).toHaveLength(2)
  })

  it('write nothing where they are said to read', async () => {
    const settings: Question['settings'] = [
      ['transaction_read_only', 'on'],
      ['role', 'bale_first'],
    ]
    const write = as('bale_first', "insert into notes values (3, 'bale_first')", { settings })
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  it('are undone where what they must answer does not hold', async () => {
    const question = `with added as (insert into notes values (4, 'bale_first') returning id)
      select count(*) from added`
    let seen: unknown
    const asked = as('bale_first', question, {
      mustHold: (row) => {
        seen = row
        throw new Error('too many')
      },
    })
    await expect(asked).rejects.toThrow('too many')
    expect(seen).toEqual(['1'])
    const rows = await database.withConnection((db) =>
      db.query('select id from notes where id = 4'),
    )
    expect(rows).toEqual([])
  })

  it('are one message', async () => {
    await as('bale_first', owners)
    const written: unknown[] = []
    const own = Socket.prototype as never as Record<'_write' | '_writev', () => void>
    const { _write, _writev } = own
    const noting = (original: () => void) =>
      function (this: Socket, ...args: unknown[]) {
        written.push(args)
        return Reflect.apply(original, this, args)
      }
    Object.assign(own, { _write: noting(_write), _writev: noting(_writev) })
    await as('bale_first', owners).finally(() => Object.assign(own, { _write, _writev }))
    expect(written).toHaveLength(1)
  })

  it('are answered when what they are about has changed, and without what was prepared', async () => {
    const all = 'select to_jsonb(notes)::text from notes'
    const ask = () => as('bale_first', all)
    await ask()
    await database.withConnection((db) => db.exec('alter table notes add column more text'))
    expect(JSON.parse((await ask())[0] ?? '')).toMatchObject({ id: 1, more: null })
    for (let count = 0; count < 80; count++)
      await as('bale_first', `${owners} where ${count} = ${count}`)
    expect(await ask()).toHaveLength(1)
  })

  it('leave no more prepared than is allowed, also where they fail', async () => {
    for (let count = 0; count < 200; count++) {
      const text = `select ${count}::text where $1::integer = 1`
      await expect(database.ask('visitor', { text, values: ['x'], settings: [] })).rejects.toThrow()
    }
    const prepared = 'select count(*)::text from pg_prepared_statements'
    const counts = await Promise.all(
      Array.from({ length: 10 }, () =>
        database.ask('visitor', { text: prepared, values: [], settings: [] }),
      ),
    )
    for (const [count] of counts) expect(Number(count)).toBeLessThan(70)
  })

  it('are answered behind a pooler that forgets what was prepared', async () => {
    const forget = () =>
      currentPool.run('visitor', () => database.withConnection((db) => db.exec('deallocate all')))
    for (let count = 0; count < 12; count++) {
      await as('bale_first', owners)
      await forget()
    }
    expect(await as('bale_first', owners)).toEqual(['bale_first'])
    expect(await as('bale_second', owners)).toEqual(['bale_second'])
  })

  it('fail at once where their connection is cut, and the next ones are answered', async () => {
    const slow = as('bale_first', 'select pg_sleep(20)').catch((error) => error.code)
    const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep'`
    await expect.poll(() => database.withConnection((db) => db.query(sleeping))).toHaveLength(1)
    await database.withConnection((db) =>
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name like 'bale %' and pid <> pg_backend_pid()`,
      ),
    )
    expect(['57P01', '08006']).toContain(await slow)
    await expect.poll(() => as('bale_first', owners).catch(() => undefined)).toEqual(['bale_first'])
  })

  it('wait in a line of five hundred, and as long as their statement may take', async () => {
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const work = Array.from({ length: 10 }, () =>
      currentPool.run('visitor', () => database.withConnection(() => held)),
    )
    onTestFinished(() => finish())
    // Whoever takes an idle connection stands in line until the next turn too.
    await new Promise((resolve) => setImmediate(resolve))
    let refused = 0
    const waiting = Array.from({ length: 502 }, () =>
      as('bale_first', owners).catch(({ code }) => {
        expect(code).toBe('53300')
        refused += 1
      }),
    )
    await Promise.race(waiting)
    await new Promise((resolve) => setImmediate(resolve))
    expect(refused).toBe(2)
    // All of them, after as long: the connections are still held.
    await Promise.all(waiting)
    expect(refused).toBe(502)
    const start = performance.now()
    await expect(as('bale_first', owners)).rejects.toMatchObject({ code: '53300' })
    expect(performance.now() - start).toBeGreaterThan(2_500)
    finish()
    await Promise.all(work)
  })

  it('end what work on a connection leaves open', async () => {
    const inMaintenance = <T>(work: Parameters<typeof database.withConnection<T>>[0]) =>
      currentPool.run('maintenance', () => database.withConnection(work))
    await inMaintenance(async (db) => {
      await db.exec("begin; set local role bale_first; set local bale.caller = 'x'")
    })
    await expect(
      inMaintenance((db) => db.exec('begin; set local role bale_first; select 1 / 0')),
    ).rejects.toMatchObject({ code: '22012' })
    const [row] = await inMaintenance((db) => db.query<{ left: string }>(`${left} as left`))
    expect(row?.left).toBe('none  off')
  })

  it('give work on a connection its values in the forms that callers rely on', async () => {
    const [row] = await database.withConnection((db) =>
      db.query(
        `select 9007199254740991::bigint as big, 1.50::numeric as number, 'NaN'::numeric as none,
           '2026-11-22 03:00+08'::timestamptz as at, '2026-11-22'::date as day, '{"a": [1]}'::jsonb as json,
           array['a "b"', null] as texts, array['2026-11-22 03:00+08'::timestamptz] as times,
           true as truth, $1::text[] as given, $2::jsonb as object, '1 day'::interval as pause`,
        [['x,y', '"z"'], { b: 1 }],
      ),
    )
    expect(row).toEqual({
      big: 9007199254740991,
      number: 1.5,
      none: 'NaN',
      at: '2026-11-21T19:00:00+00:00',
      day: '2026-11-22',
      json: { a: [1] },
      texts: ['a "b"', null],
      times: ['2026-11-21T19:00:00+00:00'],
      truth: true,
      given: ['x,y', '"z"'],
      object: { b: 1 },
      pause: '1 day',
    })
  })
})

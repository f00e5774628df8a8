import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { largestBatch } from '../backend/engine/batches.ts'
import type { Engine } from '../backend/engine/engine.ts'
import { int32, message, simpleQuery, startupCode } from '../backend/engine/messages.ts'
import { extended, RawClient, rowsIn } from '../backend/engine/raw-client.ts'
import { isAlive } from '../backend/process-lock.ts'
import { startEngine } from './test-backend.ts'

const endless = 'select count(*) from generate_series(1, 1000000000000)'

describe('the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bale-engine-'))
  let engine: Engine
  const clients: RawClient[] = []
  beforeAll(async () => {
    engine = await startEngine(folder)
    const client = await open()
    await client.ask(simpleQuery('create table kept (word text)'))
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.cut()
  })
  afterAll(async () => {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function open(settings?: Record<string, string>, path = engine.path): Promise<RawClient> {
    const client = await RawClient.open(path, settings)
    clients.push(client)
    return client
  }
  const openGuest = (settings?: Record<string, string>) =>
    open(settings, join(engine.frontFolder, '.s.PGSQL.5432'))
  const value = async (client: RawClient, sql: string) =>
    rowsIn(await client.ask(simpleQuery(sql)))[0]?.[0]
  const restarted = async (ended: number | undefined) => {
    await expect.poll(() => engine.processId, { timeout: 20_000 }).not.toBe(ended)
    await expect.poll(() => engine.isReady, { timeout: 20_000 }).toBe(true)
  }

  it('never mixes what connections ask in parts', async () => {
    const rounds = Array.from({ length: 12 }, async (_, number) => {
      const client = await open()
      for (let round = 0; round < 20; round++) {
        const word = `${number}-${round}`
        const [ask, read] = extended('select $1::text', word)
        await client.askFor('T', ask)
        expect(rowsIn(await client.ask(read))).toEqual([[word]])
      }
    })
    await Promise.all(rounds)
  })

  it('gives a transaction the session to its end', async () => {
    const [one, two] = [await open(), await open()]
    await one.ask(simpleQuery("begin; set local work_mem = '5MB'"))
    const other = value(two, 'show work_mem')
    expect(await value(one, 'show work_mem')).toBe('5MB')
    await one.ask(simpleQuery('commit'))
    expect(await other).toBe('4MB')
  })

  it('rolls back what a cut connection has open', async () => {
    const [one, two] = [await open(), await open()]
    await one.ask(simpleQuery("begin; insert into kept values ('cut')"))
    one.cut()
    expect(await value(two, "select count(*) from kept where word = 'cut'")).toBe('0')
    const [ask] = extended('select $1::text', 'half')
    await two.askFor('T', ask)
    two.cut()
    expect(await value(await open(), 'select 1')).toBe('1')
  })

  it('keeps what a guest sets to the guest', async () => {
    const [guest, pool] = [await openGuest(), await open()]
    await guest.ask(simpleQuery("create role somebody; set role somebody; set search_path = ''"))
    expect(await value(pool, 'select current_user')).toBe('postgres')
    expect(await value(pool, 'show search_path')).toBe('public')
    expect(await value(guest, 'select current_user')).toBe('somebody')
    expect(await value(guest, 'show search_path')).toBe('""')
  })

  it('sweeps up after a guest, and nobody else', async () => {
    const [guest, pool] = [await openGuest(), await open()]
    const [ask, read] = extended('select $1::text', 'x', 'of the pool')
    await pool.askFor('T', ask)
    await pool.ask(read)
    await guest.ask(simpleQuery('create temp table draft (a int); prepare typed as select 1'))
    await guest.askFor('T', extended('select $1::text', 'x', 'of the guest')[0])
    guest.cut()
    await expect
      .poll(() => value(pool, "select string_agg(name, ',') from pg_prepared_statements"))
      .toBe('of the pool')
    expect(await value(pool, "select to_regclass('draft')")).toBe(null)
  })

  it('lives on after a COPY from a guest, and refuses it', async () => {
    const guest = await openGuest()
    const answer = await guest.ask(simpleQuery('copy kept from stdin'))
    expect(answer.toString()).toContain('COPY FROM STDIN is not offered here')
    guest.send(Buffer.concat([message('d', Buffer.from('row\n')), message('c')]))
    expect(await value(guest, 'select 1')).toBe('1')
  })

  it('refuses a message that is too long', async () => {
    const client = await open()
    client.send(Buffer.concat([Buffer.from('Q'), int32(largestBatch)]))
    expect(await client.untilClosed()).toContain('08P01')
  })

  it('keeps its files to its owner', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const open = names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
    expect(names.length).toBeGreaterThan(100)
    expect(open).toEqual([])
  })

  it('ends a statement over its limit, keeps what it acknowledged, and answers the others', async () => {
    const [slow, writer] = [await open({ statement_timeout: '300' }), await open()]
    await writer.ask(simpleQuery("insert into kept values ('acknowledged')"))
    const ended = engine.processId
    slow.send(simpleQuery(endless))
    await slow.untilClosed()
    await restarted(ended)
    expect(await value(await open(), "select word from kept where word = 'acknowledged'")).toBe(
      'acknowledged',
    )
  })

  it('ends a statement that is cancelled with its key, and no other', async () => {
    const guest = await openGuest({ options: '-c statement_timeout=1min' })
    const cancel = async (secret: number) => {
      const client = await RawClient.connect(join(engine.frontFolder, '.s.PGSQL.5432'))
      const { id } = guest.key
      client.send(Buffer.concat([16, startupCode.cancel, id, secret].map(int32)))
      await client.untilClosed()
    }
    const ended = engine.processId
    guest.send(simpleQuery(endless))
    await cancel(guest.key.secret + 1)
    expect(engine.processId).toBe(ended)
    const closed = guest.untilClosed()
    // The first may come before the statement does.
    while (engine.processId === ended && engine.isReady) {
      await cancel(guest.key.secret).catch(() => undefined)
    }
    await closed
    await restarted(ended)
  })

  it('is started anew after a kill, again and again', async () => {
    for (let round = 0; round < 2; round++) {
      const ended = engine.processId ?? 0
      process.kill(ended, 'SIGKILL')
      await restarted(ended)
      expect(await value(await open(), 'select 1')).toBe('1')
    }
  })
})

describe('processes on one database folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-orphan-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('end with their server, in the middle of a statement too', async () => {
    const program = `
      const { startEngine } = await import('${new URL('test-backend.ts', import.meta.url)}')
      const { RawClient } = await import('${new URL('../backend/engine/raw-client.ts', import.meta.url)}')
      const engine = await startEngine(${JSON.stringify(folder)})
      const client = await RawClient.open(engine.path)
      client.send(Buffer.from('Q\\0\\0\\0\\u0045${endless}\\0', 'latin1'))
      process.stdout.write(String(engine.processId))`
    const server = spawn(process.execPath, ['--input-type=module', '-e', program])
    const [id] = await once(server.stdout, 'data')
    server.kill('SIGKILL')
    await once(server, 'exit')
    await expect
      .poll(() => isAlive({ pid: Number(id), started: undefined }), { timeout: 10_000 })
      .toBe(false)
  })

  it('give way to the next server’s', async () => {
    const lockFile = join(folder, 'engine.lock')
    rmSync(lockFile, { force: true })
    const orphan = spawn(process.execPath, [
      '-e',
      `import('${new URL('../backend/process-lock.ts', import.meta.url)}').then(({ takeLock }) => {
        takeLock(${JSON.stringify(lockFile)})
        process.stdout.write('holds')
        setInterval(() => undefined, 1000)
      })`,
    ])
    await once(orphan.stdout, 'data')
    const ended = once(orphan, 'exit')
    const engine = await startEngine(folder)
    expect(await ended).toEqual([null, 'SIGKILL'])
    await engine.stop()
  })

  it('say in one line why they can’t start', async () => {
    const place = mkdtempSync(join(tmpdir(), 'bale-broken-'))
    mkdirSync(join(place, 'database'))
    writeFileSync(join(place, 'database/PG_VERSION'), '9\n')
    const start = startEngine(place)
    await expect(start).rejects.toThrow(/^the database can't be opened: [^\n]+$/)
    rmSync(place, { recursive: true, force: true })
  })

  it('take a socket’s folder elsewhere where the path is too long for one', async () => {
    const engine = await startEngine(folder, { socketFolder: join(folder, 'x'.repeat(100)) })
    expect(statSync(engine.frontFolder).mode & 0o777).toBe(0o700)
    const client = await RawClient.open(engine.path)
    client.cut()
    await engine.stop()
    expect(() => statSync(engine.frontFolder)).toThrow()
  })

  it('leave room for a fresh one when memory has grown, and nobody notices', async () => {
    const engine = await startEngine(folder, { restartResidentMb: 1, memoryLookEveryMs: 1 })
    const first = engine.processId
    for (let round = 0; engine.processId === first; round++) {
      await engine.enter()
      const client = await RawClient.open(engine.path)
      expect(rowsIn(await client.ask(simpleQuery('select 1')))).toEqual([['1']])
      client.cut()
      engine.leave()
      expect(round).toBeLessThan(1_000)
    }
    await engine.stop()
  })
})

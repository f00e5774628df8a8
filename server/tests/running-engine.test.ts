import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  makeDataDir,
  removeDataDir,
  startBale,
} from '../../bench/bale-process.ts'
import { signIn, visitor } from '../../bench/callers.ts'
import { int32, simpleQuery, startupCode } from '../backend/engine/messages.ts'
import { RawClient, rowsIn } from '../backend/engine/raw-client.ts'
import { isAlive } from '../backend/process-lock.ts'

const endless = 'select count(*) from generate_series(1, 1000000000000)'
const listings = '/rest/v1/properties?select=id,title'

describe('the running program and its engine', () => {
  let bale: BaleProcess
  beforeAll(async () => {
    const dataDir = makeDataDir()
    chmodSync(dataDir, 0o755)
    for (const name of ['storage', 'outbox']) mkdirSync(join(dataDir, name), { mode: 0o755 })
    bale = await startBale({ dataDir })
  })
  afterAll(async () => {
    await bale.stop()
    removeDataDir(bale.dataDir)
  })

  const openGuest = (limit: string) =>
    RawClient.open(join(bale.dataDir, 'socket/.s.PGSQL.5432'), { statement_timeout: limit })
  const status = (path: string) =>
    fetch(bale.url + path, { headers: { apikey: bale.key } }).then((response) => response.status)
  const healthTook = async () => {
    const begun = performance.now()
    expect(await status('/healthz')).toBe(200)
    return Math.ceil(performance.now() - begun)
  }
  const cancel = async ({ key }: RawClient) => {
    const client = await RawClient.connect(join(bale.dataDir, 'socket/.s.PGSQL.5432'))
    client.send(Buffer.concat([16, startupCode.cancel, key.id, key.secret].map(int32)))
    await client.untilClosed()
  }
  const gone = (id: number | undefined) =>
    expect
      .poll(() => isAlive({ pid: id ?? 0, started: undefined }), { timeout: 10_000 })
      .toBe(false)

  it('keeps what is in an open data folder to its owner', () => {
    expect(statSync(bale.dataDir).mode & 0o777).toBe(0o755)
    for (const name of ['database', 'storage', 'outbox', 'socket']) {
      expect([name, statSync(join(bale.dataDir, name)).mode & 0o777]).toEqual([name, 0o700])
    }
    const names = readdirSync(bale.dataDir, { recursive: true, encoding: 'utf8' })
    // PostgreSQL replaces some of its files as it goes.
    const modeOf = (name: string) =>
      statSync(join(bale.dataDir, name), { throwIfNoEntry: false })?.mode ?? 0
    const readable = names.filter((name) => modeOf(name) & 0o077)
    expect(readable).toEqual([])
  })

  it('lets its operator in by psql’s protocol', async () => {
    const guest = await openGuest('0')
    const answer = await guest.ask(simpleQuery('select role::text from public.profiles'))
    expect(rowsIn(answer)).toEqual([['superadmin']])
    guest.cut()
  })

  it('answers what needs no database while a statement runs, and 503 after it is ended', async () => {
    const engine = bale.engineId()
    const guest = await openGuest('1h')
    guest.send(simpleQuery(endless))
    // Health waits a second for a database that answers nobody: then the statement has begun.
    await expect.poll(healthTook, { timeout: 20_000 }).toBeGreaterThanOrEqual(1000)
    const headers = { apikey: bale.key }
    const waiting = [fetch(bale.url + listings, { headers }), fetch(`${bale.url}/gallery`)]
    // Another second in the same server: by then both of them wait, too.
    expect(await healthTook()).toBeGreaterThanOrEqual(1000)
    expect(await status('/config.json')).toBe(200)
    await cancel(guest)
    for (const answer of await Promise.all(waiting)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    }
    await gone(engine)
    await expect.poll(() => status(listings), { timeout: 20_000 }).toBe(200)
    expect(await status('/healthz')).toBe(200)
  })

  it('loses nothing that was acknowledged when the engine is killed', async () => {
    const admin = await signIn(bale, adminEmail, adminPassword)
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      let running = true
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let index = 0; running; index++) {
          const title = `${round}-${writer}-${index}`
          const reply = await admin.call('POST', '/rest/v1/properties', { title, price: '1' })
          expect([201, 503]).toContain(reply.status)
          if (reply.status === 201) acknowledged.push(title)
        }
      })
      const wanted = acknowledged.length + 20
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(wanted)
      process.kill(bale.engineId() ?? 0, 'SIGKILL')
      running = false
      await Promise.all(writers)
      await expect.poll(() => status(listings), { timeout: 20_000 }).toBe(200)
    }
    const { json } = await visitor(bale).call('GET', `${listings}&limit=1000`)
    const found = new Set(json.map(({ title }: { title: string }) => title))
    expect(acknowledged.filter((title) => !found.has(title))).toEqual([])
  })

  it('ends with all its processes at a signal, whatever runs', async () => {
    const engine = bale.engineId()
    const guest = await openGuest('1h')
    guest.send(simpleQuery(endless))
    const slow = status(listings).catch(() => 0)
    expect(await bale.stop()).toBe(0)
    await slow
    await gone(engine)
    expect(existsSync(join(bale.dataDir, 'lock'))).toBe(false)
    bale = await startBale({ dataDir: bale.dataDir })
  })

  it('leaves a terminal’s signal to the engine to the server', async () => {
    const engine = bale.engineId() ?? 0
    process.kill(engine, 'SIGINT')
    process.kill(engine, 'SIGTERM')
    expect(await status(listings)).toBe(200)
    expect(bale.engineId()).toBe(engine)
  })

  it('leaves no engine behind when it is killed', async () => {
    const engine = bale.engineId()
    const guest = await openGuest('1h')
    guest.send(simpleQuery(endless))
    await bale.kill()
    await gone(engine)
    const again = await startBale({ dataDir: bale.dataDir })
    expect((await visitor(again).call('GET', listings)).json.length).toBeGreaterThan(0)
    await again.stop()
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sql } from '../../testing/database/sql.ts'
import {
  type BaleProcess,
  openDatabase,
  removeDataDir,
} from '../../testing/program/bale-process.ts'
import { confirmed } from '../../testing/program/callers.ts'
import { startFrom } from '../../testing/program/prepared-data.ts'
import {
  lines,
  type StaffDevice,
  StaffDevices,
  wholeLine,
} from '../../testing/program/staff-devices.ts'

const hour = 60 * 60_000
const rounds = 3
/** In turns by clock; DEVICES=200 is the trial whose figures the documents have. */
const devicesEach = Math.ceil(Number(process.env.DEVICES ?? 40) / 4)
const clocks = [
  ['right', 0],
  ['3 hours fast', 3 * hour],
  ['3 hours slow', -3 * hour],
  ['400 days fast', 400 * 24 * hour],
] as const
/** Of a carrier, which all devices and the strangers share. */
const carrier = '203.0.113.50'

describe('nobody is signed out', () => {
  const send = globalThis.fetch
  const seen = { signedOut: 0, invented: 0, refused: 0 }
  let bale: BaleProcess
  let staff: StaffDevices
  let sql: Sql

  beforeAll(async () => {
    bale = await startFrom('empty')
    sql = openDatabase(bale.dataDir)
    staff = new StaffDevices(bale, carrier)
  })
  afterAll(async () => {
    console.log(JSON.stringify({ ...seen, ...staff.seen }))
    await sql.end()
    await bale.stop()
    removeDataDir(bale.dataDir)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function strangers(count: number): Promise<void> {
    const ask = async (index: number) => {
      seen.invented += 1
      const isLink = index % 4 === 0
      const path = isLink ? 'verify' : 'token?grant_type=refresh_token'
      const body = isLink
        ? { type: 'recovery', token_hash: `invented ${index}` }
        : { refresh_token: `invented ${index}` }
      const { status } = await send(`${bale.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: bale.key,
          'content-type': 'application/json',
          'x-forwarded-for': carrier,
        },
        body: JSON.stringify(body),
      })
      if (status === 429 || status === 503) seen.refused += 1
    }
    for (let index = 0; index < count; index += 25) {
      await Promise.all(Array.from({ length: 25 }, (_, more) => ask(index + more)))
    }
  }

  /** An hour and more goes by, for the device and for what the server keeps. */
  async function pass(): Promise<void> {
    vi.setSystemTime(Date.now() + 1.1 * hour)
    await sql`update auth.refresh_tokens set updated_at = updated_at - interval '66 minutes'`
  }

  it.each(clocks)('whose clock is %s, on a line that loses answers', async (name, off) => {
    const { email } = await confirmed(bale, `${name.replaceAll(' ', '-')}@example.com`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
    vi.stubGlobal('fetch', staff.fetch)
    const devices: StaffDevice[] = []
    const out = new Set<number>()
    for (let count = 0; count < devicesEach; count += 1) devices.push(await staff.open(email))
    for (let round = 0; round < rounds; round += 1) {
      await pass()
      for (const [index, device] of devices.entries()) {
        device.line = lines[(index + round) % lines.length] ?? wholeLine
      }
      const tried = devices.map(staff.works)
      const flood = strangers(Math.ceil(2_000 / clocks.length / rounds / 25) * 25)
      await sleep(500)
      // The client gives up trying after half a minute.
      vi.setSystemTime(Date.now() + 40_000)
      await Promise.all([...tried, flood])
      await pass()
      for (const device of devices) device.line = wholeLine
      const working = await Promise.all(devices.map(staff.works))
      for (const [index, isIn] of working.entries()) if (!isIn) out.add(index)
    }
    seen.signedOut += out.size
    for (const { client } of devices) await client.auth.dispose()
    expect(out.size).toBe(0)
  })
})

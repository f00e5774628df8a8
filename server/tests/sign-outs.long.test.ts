import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStaffClient, type StaffClient } from '../../src/data/staff-client.ts'
import { nextAddress } from '../../testing/caller-addresses.ts'
import {
  type BaleProcess,
  openDatabase,
  removeDataDir,
} from '../../testing/program/bale-process.ts'
import { confirmed, password } from '../../testing/program/callers.ts'
import { startFrom } from '../../testing/program/prepared-data.ts'

const hour = 60 * 60_000
const rounds = 3
const devicesEach = 50
const clocks = [
  ['right', 0],
  ['3 hours fast', 3 * hour],
  ['3 hours slow', -3 * hour],
  ['400 days fast', 400 * 24 * hour],
] as const
/** Of a carrier, which all devices and the strangers share. */
const carrier = '203.0.113.50'

/** Whether a request arrives, and then whether its answer does. */
type Line = () => 'whole' | 'no answer' | 'no request'
const lines: readonly Line[] = [
  () => 'whole',
  () => 'no answer',
  () => 'no request',
  () => (Math.random() < 0.5 ? 'no answer' : 'whole'),
]

interface Device {
  client: StaffClient
  cookie: string
  line: Line
}

describe('nobody is signed out', () => {
  const holder = new AsyncLocalStorage<Device>()
  const send = globalThis.fetch
  const seen = { signedOut: 0, lost: 0, refreshes: 0, invented: 0, refused: 0 }
  let bale: BaleProcess
  let sql: Sql

  beforeAll(async () => {
    bale = await startFrom('empty')
    sql = openDatabase(bale.dataDir)
  })
  afterAll(async () => {
    console.log(JSON.stringify(seen))
    await sql.end()
    await bale.stop()
    removeDataDir(bale.dataDir)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** As a browser: with its cookie, and by its line. */
  async function fetchOf(device: Device, input: RequestInfo | URL, init: RequestInit = {}) {
    const address = String(input)
    const headers = new Headers(init.headers)
    headers.set(
      'x-forwarded-for',
      address.includes('grant_type=password') ? nextAddress() : carrier,
    )
    headers.set('cookie', device.cookie)
    const way = device.line()
    const isRefresh = address.includes('grant_type=refresh_token')
    if (isRefresh) seen.refreshes += 1
    if (way === 'no request') throw new TypeError('Failed to fetch')
    const answer = await send(input, { ...init, headers })
    if (way === 'no answer') {
      if (isRefresh) seen.lost += 1
      await answer.arrayBuffer()
      throw new TypeError('Failed to fetch')
    }
    const [cookie] = answer.headers.get('set-cookie')?.split(';') ?? []
    device.cookie = cookie ?? device.cookie
    return answer
  }

  async function open(email: string): Promise<Device> {
    const config = { url: bale.url, key: bale.key, siteUrl: bale.url, preview: '' }
    const device: Device = { client: openStaffClient(config), cookie: '', line: () => 'whole' }
    await holder.run(device, async () => {
      const { error } = await device.client.auth.signInWithPassword({ email, password })
      if (error) throw error
    })
    return device
  }

  /** Whether the session is there, and good for reading what only staff read. */
  async function works(device: Device): Promise<boolean> {
    return holder.run(device, async () => {
      const { data } = await device.client.auth.getSession()
      if (!data.session) return false
      const { data: rows } = await device.client.from('profiles').select('id')
      return rows !== null && rows.length > 0
    })
  }

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
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      const device = holder.getStore()
      if (!device) throw new Error('of no device')
      return fetchOf(device, input, init)
    })
    const devices: Device[] = []
    const out = new Set<number>()
    for (let count = 0; count < devicesEach; count += 1) devices.push(await open(email))
    for (let round = 0; round < rounds; round += 1) {
      await pass()
      for (const [index, device] of devices.entries()) {
        device.line = lines[(index + round) % lines.length] ?? (() => 'whole')
      }
      const tried = devices.map(works)
      const flood = strangers(Math.ceil(2_000 / clocks.length / rounds / 25) * 25)
      await sleep(500)
      // The client gives up trying after half a minute.
      vi.setSystemTime(Date.now() + 40_000)
      await Promise.all([...tried, flood])
      await pass()
      for (const device of devices) device.line = () => 'whole'
      const working = await Promise.all(devices.map(works))
      for (const [index, isIn] of working.entries()) if (!isIn) out.add(index)
    }
    seen.signedOut += out.size
    for (const { client } of devices) await client.auth.dispose()
    expect(out.size).toBe(0)
  })
})

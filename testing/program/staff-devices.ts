import { AsyncLocalStorage } from 'node:async_hooks'
import { openStaffClient, type StaffClient } from '../../kit/data/staff-client.ts'
import { nextAddress } from '../caller-addresses.ts'
import type { BaleProcess } from './bale-process.ts'
import { password } from './callers.ts'

type Line = () => 'whole' | 'no answer' | 'no request'

export const wholeLine: Line = () => 'whole'
export const lines: readonly [Line, ...Line[]] = [
  wholeLine,
  () => 'no answer',
  () => 'no request',
  () => (Math.random() < 0.5 ? 'no answer' : 'whole'),
]

export interface StaffDevice {
  client: StaffClient
  cookie: string
  line: Line
}

export class StaffDevices {
  readonly seen = { lost: 0, refreshes: 0 }
  readonly #holder = new AsyncLocalStorage<StaffDevice>()
  readonly #bale: BaleProcess
  readonly #address: string
  readonly #send = globalThis.fetch

  constructor(bale: BaleProcess, address: string) {
    this.#bale = bale
    this.#address = address
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const device = this.#holder.getStore()
    if (!device) throw new Error('of no device')
    const asked = String(input)
    const headers = new Headers(init.headers)
    const isSignIn = asked.includes('grant_type=password')
    headers.set('x-forwarded-for', isSignIn ? nextAddress() : this.#address)
    headers.set('cookie', device.cookie)
    const way = device.line()
    const isRefresh = asked.includes('grant_type=refresh_token')
    if (isRefresh) this.seen.refreshes += 1
    if (way === 'no request') throw new TypeError('Failed to fetch')
    const answer = await this.#send(input, { ...init, headers })
    if (way === 'no answer') {
      if (isRefresh) this.seen.lost += 1
      await answer.arrayBuffer()
      throw new TypeError('Failed to fetch')
    }
    const [cookie] = answer.headers.get('set-cookie')?.split(';') ?? []
    device.cookie = cookie ?? device.cookie
    return answer
  }

  async open(email: string): Promise<StaffDevice> {
    const { url, key } = this.#bale
    const client = openStaffClient({ url, key, siteUrl: url, preview: '' })
    const device: StaffDevice = { client, cookie: '', line: wholeLine }
    await this.#holder.run(device, async () => {
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
    })
    return device
  }

  readonly works = (device: StaffDevice): Promise<boolean> =>
    this.#holder.run(device, async () => {
      const { data } = await device.client.auth.getSession()
      if (!data.session) return false
      const { data: rows } = await device.client.from('profiles').select('id')
      return rows !== null && rows.length > 0
    })
}

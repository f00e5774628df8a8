import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  removeDataDir,
  treeOf,
} from '../../testing/program/bale-process.ts'
import { type Caller, signIn } from '../../testing/program/callers.ts'
import { startFrom } from '../../testing/program/prepared-data.ts'

/** Far beyond what an answer takes, and below what a page of several questions took one by one. */
const longestMs = 15_000

describe('a database that takes connections and says nothing', () => {
  let bale: BaleProcess
  let admin: Caller
  let frozen: number[] = []
  beforeAll(async () => {
    bale = await startFrom('empty')
    admin = await signIn(bale, adminEmail, adminPassword)
  })
  afterAll(async () => {
    thaw()
    await bale.stop()
    removeDataDir(bale.dataDir)
  })

  const thaw = () => {
    for (const id of frozen.splice(0)) process.kill(id, 'SIGCONT')
  }
  const status = async (path: string) => {
    const signal = AbortSignal.timeout(longestMs)
    return (await fetch(bale.url + path, { headers: { apikey: bale.key }, signal })).status
  }

  it('leaves nobody without an answer, and is used again once it speaks', async () => {
    const { server = 0 } = bale.database()
    frozen = treeOf(server)
    for (const id of frozen) process.kill(id, 'SIGSTOP')
    const rows = '/rest/v1/properties?select=id'
    const save = async () => {
      const asked = performance.now()
      const saved = await admin.call('POST', rows, { title: 'House', price: '1' })
      return [saved.status, performance.now() - asked < longestMs]
    }
    const saving = save()
    const asked = ['/gallery?search=zzz', '/gallery?q=other', rows, ...Array(20).fill(rows)]
    expect(new Set(await Promise.all(asked.map(status)))).toEqual(new Set([503]))
    expect(await saving).toEqual([503, true])
    expect(await status('/gallery?q=third')).toBe(503)
    expect(await status('/healthz')).toBe(503)
    thaw()
    await expect.poll(() => status(rows)).toBe(200)
    expect(await status('/gallery?q=third')).toBe(200)
  })
})

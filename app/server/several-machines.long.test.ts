import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecrets } from '../../platform/data-folder/secrets.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  startBale,
} from '../../testing/program/bale-process.ts'
import { type Caller, signIn } from '../../testing/program/callers.ts'
import { failToStart } from '../../testing/program/program-run.ts'
import { type S3Store, startS3Store, storeEnvironment } from '../../testing/server/s3-store.ts'
import { onePixelPng } from '../../testing/server/test-backend.ts'

describe('processes that share a database, a store and keys, and no folder', () => {
  let cluster: PostgresCluster
  let s3: S3Store
  let root: string
  let env: Record<string, string>
  let one: BaleProcess
  let two: BaleProcess
  let admin: Caller
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'bale-machines-'))
    cluster = await startPostgresCluster(findPostgresBinaries() ?? '')
    s3 = await startS3Store('acacia/')
    env = {
      ...storeEnvironment(s3, 'STORAGE'),
      DATABASE_URL: cluster.url,
      BALE_SECRETS: JSON.stringify(newSecrets()),
      BACKUP_DAYS: '0',
    }
    // At the same time, on an empty database and an empty store.
    ;[one, two] = await Promise.all([start('one'), start('two')])
    admin = await signIn(one, adminEmail, adminPassword)
  })
  afterAll(async () => {
    for (const bale of [one, two]) if (bale?.isRunning) await bale.stop()
    await cluster.stop()
    s3.stop()
    rmSync(root, { recursive: true, force: true })
  })

  const start = (name: string) => startBale({ dataDir: join(root, name), env })
  const asAdmin = (bale: BaleProcess, path: string, init: RequestInit = {}) =>
    fetch(bale.url + path, {
      ...init,
      headers: { apikey: bale.key, authorization: `Bearer ${admin.token}`, ...init.headers },
    })
  async function upload(bale: BaleProcess): Promise<string> {
    const made = await asAdmin(bale, '/rest/v1/properties', {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify({ title: 'A house', price: '1' }),
    })
    const [{ id }] = (await made.json()) as [{ id: string }]
    const path = `property-images/${id}/1_0.png`
    const stored = await asAdmin(bale, `/storage/v1/object/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: onePixelPng,
    })
    expect(stored.status).toBe(200)
    return `/storage/v1/object/public/${path}`
  }

  it('show what the other stored, and know its sessions', async () => {
    expect(two.key).toBe(one.key)
    const picture = await upload(one)
    const answer = await fetch(two.url + picture)
    expect([answer.status, (await answer.bytes()).length]).toEqual([200, onePixelPng.length])
    expect((await asAdmin(two, '/auth/v1/user')).status).toBe(200)
    const removed = await asAdmin(two, '/storage/v1/object/property-images', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: [picture.split('property-images/')[1]] }),
    })
    expect(removed.status).toBe(200)
    await expect.poll(async () => (await fetch(one.url + picture)).status).toBe(404)
  })

  it('keep neither keys nor files in their folders', () => {
    for (const name of ['one', 'two']) {
      const left = readdirSync(join(root, name))
      expect(left).not.toContain('secrets.json')
      expect(left).not.toContain('storage')
    }
  })

  it('lose nothing of what one stored that is killed, also for a third', async () => {
    const picture = await upload(one)
    await one.kill()
    expect((await fetch(two.url + picture)).status).toBe(200)
    const again = await upload(two)
    one = await start('another-folder')
    for (const path of [picture, again]) expect((await fetch(one.url + path)).status).toBe(200)
    expect((await asAdmin(one, '/auth/v1/user')).status).toBe(200)
  })

  it('go on without pictures while the store is away, and with them once it is back', async () => {
    const picture = await upload(two)
    s3.fault = () => 'silent'
    expect((await fetch(one.url + picture)).status).toBe(503)
    expect((await fetch(`${one.url}/gallery`)).status).toBe(200)
    const health = async () => (await fetch(`${one.url}/healthz`)).json()
    expect(await health()).toMatchObject({ status: 'ok', store: 'away' })
    s3.fault = () => undefined
    await expect.poll(async () => (await fetch(one.url + picture)).status).toBe(200)
    expect(await health()).not.toHaveProperty('store')
  })

  it('are refused with other keys, another prefix, or none', async () => {
    const refused = async (changed: Record<string, string>) => {
      const { code, lines } = await failToStart({
        ...env,
        DATA_DIR: join(root, 'refused'),
        ...changed,
      })
      expect([code, lines.length]).toEqual([1, 1])
      return lines[0]
    }
    const other = JSON.stringify(newSecrets())
    expect(await refused({ BALE_SECRETS: other })).toMatch(/it was used with other keys, and/)
    expect(await refused({ BALE_SECRETS: '' })).toMatch(/it was used with other keys/)
    expect(await refused({ STORAGE_S3_PREFIX: 'other/' })).toMatch(
      /store at \S+ .*: it was used with another place of pictures, and \d+ of \d+ pictures are not here/,
    )
    const before = [...s3.objects.keys()].filter((key) => key.startsWith('other/'))
    expect(before).toEqual([])
    s3.fault = () => 'silent'
    expect(await refused({})).toMatch(/didn't answer in time; look at STORAGE_S3_ENDPOINT$/)
    s3.fault = () => undefined
  })
})

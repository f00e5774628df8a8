import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackend } from '../../platform/backend/open-backend.ts'
import { readConfig } from '../../platform/config.ts'
import { sampleListings } from '../../sample/catalogue.ts'
import { sampleSite } from '../../sample/site.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { password } from '../../testing/server/test-backend.ts'
import { modulesAndSample } from './modules-and-sample.ts'

const { identity, words, neutral, left } = sampleSite
const sample = { ...identity, ...words }
const all = sampleListings.length
const shownSite = `/rest/v1/site_settings?select=${Object.keys(neutral).join(',')},sample_data`

// Each starts the backend four times.
describe('SAMPLE_DATA', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-sample-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function start(sampleData: 'on' | 'off', isRemoving = false) {
    const config = readConfig({
      DATA_DIR: folder,
      SAMPLE_DATA: sampleData,
      ADMIN_PASSWORD: password,
    })
    const backend = await openBackend(config, () => undefined, modulesAndSample)
    const ask = async (path: string, body?: object, token = backend.publishableKey) => {
      const request = new Request(config.siteUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: body ? JSON.stringify(body) : null,
      })
      return (await backend.fetch(request, '10.0.0.1')).json()
    }
    const [site] = await ask(shownSite)
    const listings = await ask('/rest/v1/properties?select=id')
    if (isRemoving) {
      const credentials = { email: 'admin@example.com', password }
      const { access_token } = await ask('/auth/v1/token?grant_type=password', credentials)
      await ask('/rest/v1/rpc/remove_sample', {}, access_token)
    }
    await backend.close()
    return { site, listings: listings.length }
  }

  it('off is an empty site without anybody’s name; on fills it, once', async () => {
    const empty = { site: { ...neutral, sample_data: false }, listings: 0 }
    const full = { site: { ...sample, sample_data: true }, listings: all }
    expect(await start('off')).toMatchObject(empty)
    expect(await start('on')).toMatchObject(full)
    // What is there stays until somebody removes it, and then stays away.
    expect(await start('off', true)).toMatchObject(full)
    expect(await start('on')).toMatchObject({ ...empty, site: { ...left, sample_data: false } })
  })
})

const binaries = findPostgresBinaries()

describe.runIf(binaries)('two processes that start on one fresh database', () => {
  let folder: string
  let cluster: PostgresCluster
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-two-'))
    const keys = {
      jwtSecret: 'x'.repeat(64),
      publishableKey: 'sb_publishable_two',
      secretKey: 'sb_secret_two',
    }
    mkdirSync(join(folder, 'storage'))
    writeFileSync(join(folder, 'storage', 'id'), randomUUID())
    for (const name of ['one', 'two']) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'secrets.json'), JSON.stringify(keys))
      symlinkSync(join(folder, 'storage'), join(folder, name, 'storage'))
    }
    cluster = await startPostgresCluster(binaries ?? '')
  })
  afterEach(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (name: string, printed: string[] = []) =>
    openBackend(
      readConfig({
        DATA_DIR: join(folder, name),
        SAMPLE_DATA: 'on',
        ADMIN_PASSWORD: password,
        DATABASE_URL: cluster.url,
      }),
      (line) => printed.push(line),
      modulesAndSample,
    )

  it('fill it once, and hinder no later start', async () => {
    const printed: string[] = []
    const backends = await Promise.all([open('one', printed), open('two', printed)])
    expect(printed.filter((line) => line.startsWith('First sign-in'))).toHaveLength(1)
    for (const backend of backends) {
      const request = new Request('http://localhost:3000/rest/v1/properties?select=id', {
        headers: { apikey: backend.publishableKey },
      })
      expect(await (await backend.fetch(request, '10.0.0.1')).json()).toHaveLength(all)
    }
    for (const backend of backends) await backend.close()
    await (await open('one')).close()
  })
})

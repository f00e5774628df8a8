import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { modulesAndSample } from '../../app/server/modules-and-sample.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  type PreparedCluster,
  prepareCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { onePixelPng } from '../../testing/server/test-backend.ts'
import type { Backend } from '../backend/backend.ts'
import { openBackend } from '../backend/open-backend.ts'
import { readConfig } from '../config.ts'
import { log } from '../log.ts'

const email = 'admin@example.com'
const password = 'password-for-two'

describe('a database and its data folder', () => {
  let root: string
  let cluster: PostgresCluster
  const opened = new Set<Backend>()
  /** A database with the data folder that it was first used with, `one`, and a picture. */
  let used: { root: string; database: PreparedCluster }
  const binaries = findPostgresBinaries() ?? ''
  const makeRoot = () => mkdtempSync(join(tmpdir(), 'bale-belongs-'))
  beforeAll(async () => {
    const made = makeRoot()
    const database = await prepareCluster(makeRoot(), binaries, async (empty) => {
      cluster = empty
      root = made
      const one = await open('one')
      await store(one)
      await end(one)
    })
    used = { root: made, database }
  })
  afterAll(() => rmSync(used.root, { recursive: true, force: true }))

  async function takeUsed() {
    root = makeRoot()
    cluster = await startPostgresCluster(binaries, used.database)
    cpSync(join(used.root, 'one'), at('one'), { recursive: true })
  }
  async function takeEmpty() {
    root = makeRoot()
    cluster = await startPostgresCluster(binaries)
  }

  afterEach(async () => {
    for (const backend of opened) await end(backend)
    await cluster.stop()
    rmSync(root, { recursive: true, force: true })
  })

  const at = (...parts: string[]) => join(root, ...parts)

  async function open(name: string, env: Record<string, string> = {}, printed: string[] = []) {
    const config = readConfig({
      DATA_DIR: at(name),
      SAMPLE_DATA: 'off',
      ADMIN_PASSWORD: password,
      DATABASE_URL: cluster.url,
      ...env,
    })
    const backend = await openBackend(config, (line) => printed.push(line), modulesAndSample)
    opened.add(backend)
    return backend
  }

  async function end(backend: Backend): Promise<void> {
    opened.delete(backend)
    await backend.close()
  }

  const ask = (backend: Backend, path: string, init: RequestInit = {}, token?: string) =>
    backend.fetch(
      new Request(`http://localhost:3000${path}`, {
        ...init,
        headers: {
          apikey: backend.publishableKey,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...init.headers,
        },
      }),
      '10.0.0.1',
    )

  async function signIn(backend: Backend): Promise<string> {
    const response = await ask(backend, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }

  async function store(backend: Backend) {
    const token = await signIn(backend)
    const made = await ask(
      backend,
      '/rest/v1/properties',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'return=representation' },
        body: JSON.stringify({ title: 'A house', price: '1' }),
      },
      token,
    )
    const [{ id }] = (await made.json()) as [{ id: string }]
    const path = `property-images/${id}/a.png`
    const stored = await ask(
      backend,
      `/storage/v1/object/${path}`,
      { method: 'POST', headers: { 'content-type': 'image/png' }, body: onePixelPng },
      token,
    )
    expect(stored.status).toBe(200)
    return { token, path }
  }

  it('serve from several processes with the same keys and files', async () => {
    await takeUsed()
    const one = await open('one')
    mkdirSync(at('two'))
    cpSync(at('one', 'secrets.json'), at('two', 'secrets.json'))
    symlinkSync(at('one', 'storage'), at('two', 'storage'))
    const two = await open('two')
    const { token, path } = await store(one)
    expect((await ask(two, '/auth/v1/user', {}, token)).status).toBe(200)
    const picture = `/storage/v1/object/public/${path}`
    expect((await ask(two, picture)).status).toBe(200)
    const removed = await ask(
      two,
      '/storage/v1/object/property-images',
      {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: [path.slice(path.indexOf('/') + 1)] }),
      },
      token,
    )
    expect(removed.status).toBe(200)
    expect((await ask(one, picture)).status).toBe(404)
  })

  it('are not served from a copy of the shared folder, from its start or later', async () => {
    await takeUsed()
    const one = await open('one')
    cpSync(at('one', 'secrets.json'), at('two', 'secrets.json'))
    cpSync(at('one', 'storage'), at('two', 'storage'), { recursive: true })
    /** The other has shown itself since. */
    const copiedBefore = () => {
      const shown = at('two', 'storage', 'shown')
      writeFileSync(shown, String(Number(readFileSync(shown, 'utf8')) - 180))
    }
    copiedBefore()
    const words = /writes into another folder, of which \S+two\/storage is a copy: make it a link/
    await expect(open('two')).rejects.toThrow(words)
    rmSync(at('two', 'storage', 'shown'))
    await expect(open('two')).rejects.toThrow(words)
    await one.own?.showFolder?.()

    const two = await open('two', { NEW_DATA_DIR: 'on' })
    copiedBefore()
    await expect(two.own?.showFolder?.()).rejects.toThrow(words)
    await end(two)
    rmSync(at('two', 'storage'), { recursive: true })
    symlinkSync(at('one', 'storage'), at('two', 'storage'))
    await one.own?.showFolder?.()
    await end(await open('two'))

    // Put back after a loss, while no other runs.
    await end(one)
    const sql = cluster.connect(1)
    await sql`update private.data_folder set noted_at = now() - interval '6 minutes'`
    rmSync(at('one', 'storage', 'shown'))
    await end(await open('one'))
    await sql.end()
  })

  it('are not parted without a word, until the operator says so', async () => {
    await takeUsed()
    const words =
      /^the database doesn't belong to the data folder \S+two: it was used with other keys and another folder of pictures, and 1 of 1 pictures are not here\. Put secrets\.json .* NEW_DATA_DIR=on/
    await expect(open('two')).rejects.toThrow(words)
    await expect(open('two')).rejects.toThrow(words)
    await end(await open('one'))

    const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    await end(await open('two', { NEW_DATA_DIR: 'on' }))
    expect(warned.mock.calls).toContainEqual([
      { missing: 1, all: 1 },
      'the database takes the keys and files of another data folder',
    ])
    warned.mockRestore()
    await end(await open('two'))
    await expect(open('one')).rejects.toThrow(/it was used with other keys and another folder/)
  })

  it('are matched by what there is, where an older Bale noted nothing', async () => {
    await takeUsed()
    const sql = cluster.connect(1)
    await sql`delete from private.data_folder`
    await expect(open('two')).rejects.toThrow(/folder \S+two, and 1 of 1 pictures are not here/)
    await end(await open('one'))
    expect(await sql`select keys, storage from private.data_folder`).toEqual([
      {
        keys: expect.stringMatching(/^[0-9a-f]{64}$/),
        storage: readFileSync(at('one', 'storage', 'id'), 'utf8').trim(),
      },
    ])
    await sql.end()
  })

  it('say in the log which pictures are lost', async () => {
    await takeUsed()
    rmSync(at('one', 'storage', 'objects'), { recursive: true })
    const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    await open('one')
    await expect
      .poll(() => warned)
      .toHaveBeenCalledWith('1 of 1 pictures are not in DATA_DIR/storage')
    warned.mockRestore()
  })

  it('begin no sample beside an embedded database', async () => {
    await takeEmpty()
    mkdirSync(at('one', 'database'), { recursive: true })
    writeFileSync(at('one', 'database', 'PG_VERSION'), '18\n')
    writeFileSync(at('one', 'first-login.txt'), 'of the embedded database')
    await expect(open('one')).rejects.toThrow(
      /^the database at DATABASE_URL is empty, and \S+one holds an embedded one/,
    )
    rmSync(at('one', 'database'), { recursive: true })
    const printed: string[] = []
    await end(await open('one', { ADMIN_PASSWORD: '' }, printed))
    expect(printed).toEqual([expect.stringContaining(at('one', 'first-login-2.txt'))])
    expect(readFileSync(at('one', 'first-login.txt'), 'utf8')).toBe('of the embedded database')

    mkdirSync(at('one', 'database'))
    writeFileSync(at('one', 'database', 'PG_VERSION'), '18\n')
    const later: string[] = []
    await end(await open('one', {}, later))
    expect(later).toEqual([
      `DATABASE_URL is set: the embedded database in ${at('one', 'database')} is not used`,
    ])
  })
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { modulesAndSample } from '../../app/server/modules-and-sample.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  clusterOwner,
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { freePort } from '../../testing/free-port.ts'
import { openBackend } from '../backend/open-backend.ts'
import { readConfig } from '../config.ts'

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0
const email = 'admin@example.com'
const password = 'password-for-the-pooler'

describe.runIf(isInstalled)('behind pgbouncer', () => {
  let folder: string
  let cluster: PostgresCluster
  let pooler: ChildProcess | undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-pooler-'))
    const owner = clusterOwner()
    if (owner) chownSync(folder, owner.uid, owner.gid)
    cluster = await startPostgresCluster(findPostgresBinaries() ?? '')
  })
  afterEach(async () => {
    pooler?.kill('SIGKILL')
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** @returns the address behind which connections are shared out by `mode` */
  async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
    const behind = new URL(cluster.url)
    const port = await freePort()
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      [
        '[databases]',
        `* = host=127.0.0.1 port=${behind.port} user=${behind.username}`,
        '[pgbouncer]',
        `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
        'auth_type = any',
        `pool_mode = ${mode}\ndefault_pool_size = 30\nmax_client_conn = 100`,
      ].join('\n'),
    )
    pooler = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
      ...clusterOwner(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    await new Promise<void>((resolve, reject) => {
      pooler?.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('process up')) resolve()
      })
      pooler?.once('close', () => reject(new Error(said)))
    })
    behind.port = String(port)
    return behind.href
  }

  const open = (url: string) =>
    openBackend(
      readConfig({
        DATA_DIR: join(folder, 'data'),
        SAMPLE_DATA: 'off',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        DATABASE_URL: url,
      }),
      () => undefined,
      modulesAndSample,
    )

  it('everything works where a connection is kept for a session', async () => {
    const backend = await open(await startPooler('session'))
    const ask = (path: string, body: unknown, token?: string) =>
      backend.fetch(
        new Request(`http://localhost:3000${path}`, {
          method: 'POST',
          headers: {
            apikey: backend.publishableKey,
            'content-type': 'application/json',
            prefer: 'return=representation',
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        }),
        '10.0.0.1',
      )
    const signedIn = await ask('/auth/v1/token?grant_type=password', { email, password })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const listings = Array.from({ length: 40 }, async (_, count) =>
      ask('/rest/v1/properties', { title: `House ${count}`, price: '1' }, token),
    )
    for (const { status } of await Promise.all(listings)) expect(status).toBe(201)
    const seen = await backend.fetch(
      new Request('http://localhost:3000/rest/v1/properties?select=title', {
        headers: { apikey: backend.publishableKey },
      }),
      '10.0.0.2',
    )
    expect(await seen.json()).toHaveLength(40)
    await backend.close()
  })

  it('is refused where each transaction gets another one', async () => {
    await expect(open(await startPooler('transaction'))).rejects.toThrow(/pool_mode = session/)
  })
})

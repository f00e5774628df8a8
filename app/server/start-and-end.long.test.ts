import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../../testing/database/postgres-cluster.ts'
import { freePort } from '../../testing/free-port.ts'
import {
  type BaleProcess,
  makeDataDir,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { bareEnv } from '../../testing/program/bare-env.ts'
import { signIn, visitor } from '../../testing/program/callers.ts'
import { preparedDataDir, startFrom } from '../../testing/program/prepared-data.ts'
import { failToStart } from '../../testing/program/program-run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let bale: BaleProcess | undefined
/** Running on one data folder: started again where a test before has ended it. */
async function running(): Promise<BaleProcess> {
  const found = bale?.isRunning ? bale : undefined
  bale = found ?? (bale ? await startBale({ dataDir: bale.dataDir }) : await startFrom('empty'))
  return bale
}
afterAll(async () => {
  if (bale?.isRunning) await bale.stop()
  if (bale) removeDataDir(bale.dataDir)
})

describe('a log that can’t be written', () => {
  it('keeps nobody from the site, nor the program from its end where its terminal is closed', async () => {
    const port = await freePort()
    const dataDir = await preparedDataDir('empty')
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['app/server/main.ts'], {
      cwd: root,
      stdio: ['ignore', full, full],
      env: { ...bareEnv(), DATA_DIR: dataDir, PORT: `${port}`, SAMPLE_DATA: 'off' },
    })
    closeSync(full)
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/robots.txt`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(ask).toBe(200)
    // Longer than lines are gathered.
    for (let round = 0; round < 10; round++) {
      await setTimeout(100)
      expect(await ask()).toBe(200)
    }
    child.kill('SIGHUP')
    expect(await once(child, 'exit')).toEqual([0, null])
    removeDataDir(dataDir)
  })
})

describe('a start that can’t be', () => {
  it('refuses a second process on its data folder', async () => {
    const { dataDir } = await running()
    const { code, lines } = await failToStart({ DATA_DIR: dataDir, PORT: '3999' })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^Bale can't start: another process \(\d+\)/)])
  })

  it.runIf(process.getuid?.() === 0)(
    'refuses one in another container, where the database lies elsewhere too',
    async () => {
      const cluster = await startPostgresCluster(findPostgresBinaries() ?? '')
      const env = { DATABASE_URL: cluster.url }
      const bale = await startBale({ dataDir: makeDataDir(), env })
      const second = { ...env, DATA_DIR: bale.dataDir, PORT: '3996' }
      const result = await failToStart(second, ['unshare', '--pid', '--fork', '--mount-proc'])
      expect(result).toEqual({
        code: 1,
        lines: [expect.stringMatching(/^Bale can't start: another Bale, in another container/)],
      })
      expect((await fetch(`${bale.url}/healthz`)).status).toBe(200)
      await bale.stop()
      removeDataDir(bale.dataDir)
      await cluster.stop()
    },
  )

  it('says that the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const result = await failToStart({ PORT: String(port), DATA_DIR: '/nowhere' })
    server.close()
    expect(result).toEqual({
      code: 1,
      lines: [
        `Bale can't start: port ${port} is taken by another program, or another Bale; set PORT to a free one`,
      ],
    })
  })

  it.each([
    [{ PORT: 'x' }, /PORT must be a whole number/],
    [
      { PORT: '3998', DATA_DIR: '/dev/null/data' },
      /the data folder \/dev\/null\/data can't be written/,
    ],
    [
      { PORT: '3997', DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' },
      /the database at 127\.0\.0\.1:1\/none \(DATABASE_URL\) can't be used: nothing listens there/,
    ],
  ])('%o says so in one line', async (env, message) => {
    const dataDir = makeDataDir()
    const { code, lines } = await failToStart({ DATA_DIR: dataDir, ...env })
    removeDataDir(dataDir)
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(message)])
    expect(lines.join()).not.toContain('hunter2')
  })
})

describe('the end of the program', () => {
  it('waits for what is running and keeps what was acknowledged', async () => {
    const bale = await running()
    const { dataDir } = bale
    const admin = await signIn(bale, 'admin@example.com', 'password-for-measuring')
    const writes = Array.from({ length: 20 }, (_, index) =>
      admin.call('POST', '/rest/v1/properties', { title: `kept ${index}`, price: '1' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    await Promise.race(writes)
    await bale.stop()
    const acknowledged = (await Promise.all(writes)).filter((code) => code === 201).length
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    const { json } = await visitor(await running()).call(
      'GET',
      '/rest/v1/properties?select=title&title=like.kept*',
    )
    expect(json.length).toBeGreaterThanOrEqual(acknowledged)
    expect(existsSync(join(dataDir, 'lock'))).toBe(true)
  })

  it('comes with the end of what started it, though nothing could tell it', async () => {
    const port = await freePort()
    const dataDir = await preparedDataDir('empty')
    const starter = `import('./scripts/prepare.mjs').then(({ run }) => run(['app/server/main.ts']))`
    const child = spawn(process.execPath, ['-e', starter], {
      cwd: root,
      stdio: 'ignore',
      env: { ...bareEnv(), DATA_DIR: dataDir, PORT: `${port}`, SAMPLE_DATA: 'off' },
    })
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/robots.txt`).then(
        ({ status }) => status,
        ({ cause }) => cause.code,
      )
    await expect.poll(ask).toBe(200)
    child.kill('SIGKILL')
    await expect.poll(ask).toBe('ECONNREFUSED')
    await expect.poll(() => existsSync(join(dataDir, 'lock'))).toBe(false)
    removeDataDir(dataDir)
  })

  it('cuts off nobody who asks by connections that stay', async () => {
    const bale = await running()
    const outcomes: number[] = []
    let isOver = false
    const askers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const status = await fetch(`${bale.url}/robots.txt`).then(
          async (answer) => (await answer.text()) && answer.status,
          ({ cause }) => (cause.code === 'ECONNREFUSED' ? 0 : cause.code),
        )
        if (status === 0) return
        outcomes.push(status)
      }
    })
    await expect.poll(() => outcomes.length).toBeGreaterThan(200)
    await bale.stop()
    isOver = true
    await Promise.all(askers)
    expect(new Set(outcomes)).toEqual(new Set([200]))
  })

  it('by kill -9 loses no acknowledged write', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const bale = await running()
      const admin = await signIn(bale, 'admin@example.com', 'password-for-measuring')
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let index = 0; index < 500; index++) {
          const title = `${round}-${writer}-${index}`
          const body = { title, price: '1' }
          const reply = await admin.call('POST', '/rest/v1/properties', body).catch(() => undefined)
          if (reply?.status !== 201) return
          acknowledged.push(title)
          if (acknowledged.length === (round + 1) * 25) await bale.kill()
        }
      })
      await Promise.all(writers)
    }
    const { json } = await visitor(await running()).call('GET', '/rest/v1/properties?select=title')
    const found = new Set(json.map(({ title }: { title: string }) => title))
    expect(acknowledged.length).toBeGreaterThanOrEqual(75)
    expect(acknowledged.filter((title) => !found.has(title))).toEqual([])
  })
})

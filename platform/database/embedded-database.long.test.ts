import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  makeDataDir,
  openDatabase,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { signIn, visitor } from '../../testing/program/callers.ts'
import { preparedDataDir } from '../../testing/program/prepared-data.ts'
import { failToStart, runUntilEnd } from '../../testing/program/program-run.ts'
import { findBinaries } from './embedded/binaries.ts'
import { serversOf } from './embedded/leftovers.ts'

const endless = 'select count(*) from generate_series(1, 1000000000000)'
const listings = '/rest/v1/properties?select=id,title'
const isRoot = process.getuid?.() === 0
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

const status = (bale: BaleProcess, path: string) =>
  fetch(bale.url + path, { headers: { apikey: bale.key } }).then((response) => response.status)
const isBack = (bale: BaleProcess) => expect.poll(() => status(bale, listings)).toBe(200)
const noneLeft = (dataDir: string) =>
  expect.poll(() => serversOf(join(dataDir, 'database'))).toEqual([])
/** Once it is there: after a kill before, its next one may be on its way. */
async function kill(find: () => number | undefined): Promise<void> {
  await expect.poll(find).toBeGreaterThan(0)
  process.kill(find() ?? Number.NaN, 'SIGKILL')
}
/** As `kill`; until nobody is served by what was there before, which goes with it a moment later. */
async function killAndBeBack(bale: BaleProcess, find: () => number | undefined): Promise<void> {
  const before = bale.database().clients
  await kill(find)
  await expect.poll(() => bale.database().clients.filter((id) => before.includes(id))).toEqual([])
  await isBack(bale)
}

describe('the running program and its database', () => {
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

  it('keeps what is in an open data folder to its owner', () => {
    expect(statSync(bale.dataDir).mode & 0o777).toBe(0o755)
    for (const name of ['database', 'storage', 'outbox']) {
      expect([name, statSync(join(bale.dataDir, name)).mode & 0o777]).toEqual([name, 0o700])
    }
    expect(statSync(join(bale.dataDir, 'database')).uid).not.toBe(0)
  })

  it('is durable, and listens on nothing but its socket', async () => {
    const sql = openDatabase(bale.dataDir)
    const settings = await sql`
      select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'synchronous_commit=on',
    ])
    await sql.end()
  })

  it('cancels a statement over its limit, and serves everybody else meanwhile', async () => {
    const sql = openDatabase(bale.dataDir)
    const server = bale.database().server
    const slow = sql.unsafe(`set statement_timeout = '1s'; ${endless}`).catch(({ code }) => code)
    expect(await status(bale, listings)).toBe(200)
    expect(await slow).toBe('57014')
    expect(bale.database().server).toBe(server)
    await sql.end()
  })

  it.each(['server', 'guard', 'client'] as const)(
    'is back after its %s was killed, with all that was acknowledged',
    async (which) => {
      const admin = await signIn(bale, adminEmail, adminPassword)
      const acknowledged: string[] = []
      for (let round = 0; round < 2; round++) {
        let isRunning = true
        const writers = Array.from({ length: 4 }, async (_, writer) => {
          for (let index = 0; isRunning; index++) {
            const title = `${which}-${round}-${writer}-${index}`
            const reply = await admin.call('POST', '/rest/v1/properties', { title, price: '1' })
            expect([201, 503]).toContain(reply.status)
            if (reply.status === 201) acknowledged.push(title)
          }
        })
        const wanted = acknowledged.length + 10
        await expect.poll(() => acknowledged.length).toBeGreaterThan(wanted)
        await killAndBeBack(bale, () => {
          const { clients, ...others } = bale.database()
          return which === 'client' ? clients.at(-1) : others[which]
        })
        isRunning = false
        await Promise.all(writers)
      }
      const found = new Set<string>()
      for (let from = 0; from === found.size; from += 1000) {
        const path = `${listings}&limit=1000&offset=${from}&order=id`
        for (const { title, id } of (await visitor(bale).call('GET', path)).json) {
          found.add(title).delete(id)
        }
      }
      expect(acknowledged.filter((title) => !found.has(title))).toEqual([])
    },
  )

  it('is not busy with what a client was asking when its first process was killed', async () => {
    const sql = openDatabase(bale.dataDir)
    void sql.unsafe(endless).catch(() => undefined)
    await expect
      .poll(() => bale.database().clients.some((id) => titleOf(id).includes('SELECT')))
      .toBe(true)
    await killAndBeBack(bale, () => bale.database().server)
    await sql.end()
  })

  it('says that it is away while it is', async () => {
    await kill(() => bale.database().server)
    await expect.poll(() => status(bale, '/healthz'), { interval: 5 }).toBe(503)
    await expect.poll(() => status(bale, '/healthz')).toBe(200)
  })

  it('ends with all its processes at a signal, whatever runs', async () => {
    const sql = openDatabase(bale.dataDir)
    const asked = sql.unsafe(endless).catch(({ code }) => code)
    expect(await bale.stop()).toBe(0)
    await asked
    await noneLeft(bale.dataDir)
    for (const name of ['lock', 'running', 'database/postmaster.pid']) {
      expect([name, existsSync(join(bale.dataDir, name))]).toEqual([name, false])
    }
    bale = await startBale({ dataDir: bale.dataDir })
  })

  it('leaves no server behind when it is killed', async () => {
    void openDatabase(bale.dataDir)
      .unsafe(endless)
      .catch(() => undefined)
    await bale.kill()
    await noneLeft(bale.dataDir)
    bale = await startBale({ dataDir: bale.dataDir })
    await isBack(bale)
  })

  it('ends what was left over, when all that would have ended it was killed', async () => {
    const { server, guard } = bale.database()
    const killed = bale.kill()
    await kill(() => guard)
    await killed
    expect(await serversOf(join(bale.dataDir, 'database'))).toContain(server)
    bale = await startBale({ dataDir: bale.dataDir })
    expect(bale.database().server).not.toBe(server)
    await isBack(bale)
  })

  it.runIf(isRoot)('has its data folder to itself, in another container too', async () => {
    const { code, lines } = await failToStart({ DATA_DIR: bale.dataDir }, [
      'unshare',
      '--pid',
      '--fork',
      '--mount-proc',
    ])
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/can't start: another Bale, in another/)],
    ])
    expect(await status(bale, listings)).toBe(200)
  })
})

describe('a start that can’t be, with a database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await preparedDataDir('empty')
  })
  afterAll(() => removeDataDir(dataDir))
  const refused = async (
    words: RegExp,
    env: Record<string, string> = {},
    prefix: string[] = [],
  ) => {
    const { code, lines } = await failToStart({ DATA_DIR: dataDir, ...env }, prefix)
    expect([code, lines]).toEqual([1, [expect.stringMatching(words)]])
    expect(lines[0]).toMatch(/^Bale can't start: /)
  }

  it('says which version made the database', async () => {
    const file = join(dataDir, 'database/PG_VERSION')
    writeFileSync(file, '14\n')
    await refused(/was made by PostgreSQL 14, and this is \d+; set POSTGRES_BIN/)
    rmSync(file)
    await refused(/is no database of PostgreSQL: it has no PG_VERSION/)
    const { uid, gid } = statSync(join(dataDir, 'database'))
    writeFileSync(file, `${majorOf(findBinaries().folder)}\n`)
    spawnSync('chown', [`${uid}:${gid}`, file])
  })

  it('says what POSTGRES_BIN is, where it is no PostgreSQL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bale-programs-'))
    chmodSync(folder, 0o755)
    const program = (name: string, text: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    await refused(/POSTGRES_BIN must be the folder of PostgreSQL's programs/, {
      POSTGRES_BIN: folder,
    })
    program('initdb', 'exit 1')
    program('postgres', 'echo "postgres (PostgreSQL) 9.6.1"')
    await refused(/POSTGRES_BIN is postgres \(PostgreSQL\) 9\.6\.1; Bale needs/, {
      POSTGRES_BIN: folder,
    })
    program('postgres', 'echo "libicu.so: not found" >&2; exit 127')
    await refused(/POSTGRES_BIN can't be run: libicu\.so: not found/, { POSTGRES_BIN: folder })
    rmSync(folder, { recursive: true })
  })

  it('says that memory is short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bale-programs-'))
    chmodSync(folder, 0o755)
    const real = join(findBinaries().folder, 'postgres')
    const limited = `#!/bin/sh\nif [ "$1" = -D ]; then ulimit -v 85000; fi\nexec ${real} "$@"\n`
    for (const name of ['initdb', 'postgres']) {
      writeFileSync(join(folder, name), limited, { mode: 0o755 })
    }
    await refused(/the database can't be started: could not map anonymous shared memory/, {
      POSTGRES_BIN: folder,
    })
    rmSync(folder, { recursive: true })
  })

  it.runIf(isRoot)('says that root may not change accounts', async () => {
    const few = ['setpriv', '--bounding-set=-setuid,-setgid', '--inh-caps=-setuid,-setgid']
    await refused(/refuses to run as root, and this root may not change accounts/, {}, few)
  })

  it.runIf(canMount)(
    'says that the disk is full or can’t be written, and loses nothing',
    async () => {
      const place = mkdtempSync(join(tmpdir(), 'bale-disk-'))
      const mounted = (options: string) =>
        expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]).status).toBe(0)
      try {
        mounted('size=20m,mode=0700')
        await refused(/the database can't be made: .*No space left on device/, { DATA_DIR: place })
        expect(readdirSync(place)).not.toContain('database')
        mounted('remount,size=200m')
        const bale = await startBale({ dataDir: place })
        await bale.kill()
        await noneLeft(place)
        spawnSync('dd', ['if=/dev/zero', `of=${place}/full`, 'bs=1M', 'count=400'])
        await refused(/no space left on device/i, { DATA_DIR: place })
        rmSync(join(place, 'full'))
        mounted('remount,ro')
        await refused(/can't be written: /, { DATA_DIR: place })
        mounted('remount,rw')
        const again = await startBale({ dataDir: place })
        expect((await signIn(again, adminEmail, adminPassword)).email).toBe(adminEmail)
        await again.stop()
      } finally {
        spawnSync('umount', [place])
        // Where it could not be unmounted, what failed before says more.
        if (existsSync(place)) spawnSync('rm', ['-rf', place])
      }
    },
  )

  it('leaves a site that starts again, also where a stranger has the old server’s process number', async () => {
    const { uid, gid } = statSync(join(dataDir, 'database'))
    const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(
        join(dataDir, 'database', name),
        `${stranger.pid}\n/nowhere\n1\n5432\n.\n\n1 1\n`,
      )
    }
    const bale = await startBale({ dataDir })
    await isBack(bale)
    await bale.stop()
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
  })
})

describe('where it runs', () => {
  it.runIf(isRoot)('is below a folder that only root may enter, too', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'bale-closed-'))
    chmodSync(closed, 0o700)
    const bale = await startBale({ dataDir: join(closed, 'bale/data') })
    await isBack(bale)
    await bale.stop()
    spawnSync('chown', ['-R', 'root:root', join(closed, 'bale/data/database')])
    const restored = await startBale({ dataDir: join(closed, 'bale/data') })
    await isBack(restored)
    await restored.stop()
    removeDataDir(closed)
  })

  it.runIf(isRoot)('is a plain user’s folder beside a checkout that is not theirs', async () => {
    const home = mkdtempSync(join(tmpdir(), 'bale-user-'))
    spawnSync('chown', ['65534:65534', home])
    const user = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    const env = { DATA_DIR: join(home, 'data'), HOME: home }
    const { code, output } = await runUntilEnd(env, { prefix: user, endAfter: 'is ready' })
    expect([code, output]).toEqual([0, expect.stringContaining('Bale is ready')])
    expect(statSync(join(home, 'data/database')).uid).toBe(65_534)
    removeDataDir(home)
  })

  it('has a path that is too long for a socket, and a locale that the machine lacks', async () => {
    const parent = makeDataDir()
    const env = { LC_ALL: 'xx_XX.UTF-8', LANG: 'xx_XX.UTF-8' }
    const bale = await startBale({ dataDir: join(parent, 'x'.repeat(120)), env })
    await isBack(bale)
    await bale.stop()
    removeDataDir(parent)
  })
})

function titleOf(id: number): string {
  return readFileSync(`/proc/${id}/cmdline`, 'utf8')
}

function majorOf(folder: string): string {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+/.exec(stdout)?.[0] ?? ''
}

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../testing/database/database.ts'
import { fewFiles } from '../../testing/few-listings.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  openDatabase,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { confirmed, password, signIn } from '../../testing/program/callers.ts'
import { preparedDataDir, startFrom } from '../../testing/program/prepared-data.ts'
import { backUpBeforeUpgrade } from '../backend/upgrade-backup.ts'
import { loadSecrets } from '../data-folder/secrets.ts'
import { FolderPlace } from '../storage/folder-place.ts'
import { BackupFolder } from './backup-folder.ts'
import { connect } from './connect.ts'
import { ownSource } from './source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('a site that backs itself up', () => {
  let bale: BaleProcess
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-own-backups-'))
    bale = await startFrom('few', { BACKUP_DIR: join(folder, 'kept') })
  })
  afterAll(async () => {
    await bale.stop()
    removeDataDir(bale.dataDir)
    rmSync(folder, { recursive: true, force: true })
  })

  const post = (name: string, token: string | undefined, body: object = {}) =>
    fetch(`${bale.url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '10.9.0.1',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
  const kept = () => readdirSync(join(folder, 'kept')).sort()
  const stateOf = async (token: string) => {
    const answer = await fetch(`${bale.url}/rest/v1/rpc/backup_state`, {
      method: 'POST',
      headers: {
        apikey: bale.key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    return answer.json()
  }

  it('makes one when a superadmin asks, and lets nobody else', async () => {
    const { token } = await signIn(bale, adminEmail, adminPassword)
    const user = await confirmed(bale, 'user@example.com')
    expect((await post('backups', undefined)).status).toBe(401)
    expect((await post('backups', user.token)).status).toBe(403)
    const sql = openDatabase(bale.dataDir)
    await sql`update profiles set role = 'admin' where username = 'user@example.com'`
    expect((await post('backups', user.token)).status).toBe(403)
    expect((await post('backup-tickets', user.token, { password: 'x' })).status).toBe(403)
    expect(kept()).toEqual([])

    // It waits for this table until another was asked for.
    await sql`begin`
    await sql`lock table public.feeds in access exclusive mode`
    expect((await post('backups', token)).status).toBe(202)
    expect((await post('backups', token)).status).toBe(409)
    await sql`rollback`
    await sql.end()
    await expect.poll(async () => (await stateOf(token)).is_running).toBe(false)
    expect(await stateOf(token)).toMatchObject({ has_failed: false, bytes: expect.any(Number) })
    expect(kept()).toEqual([expect.stringMatching(/^bale-[\d-]+-asked\.tar\.gz$/)])
  })

  it('sends it once to who knows the password', async () => {
    const { token } = await signIn(bale, adminEmail, adminPassword)
    expect((await post('backup-tickets', token, { password: 'a guess' })).status).toBe(422)
    expect((await post('backup-tickets', token)).status).toBe(422)
    const { path } = await (await post('backup-tickets', token, { password: adminPassword })).json()
    expect((await fetch(bale.url + path, { method: 'HEAD' })).status).toBe(405)
    const answer = await fetch(bale.url + path)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="bale-/)
    const [name = ''] = kept()
    const sentBytes = Buffer.from(await answer.arrayBuffer())
    expect(sentBytes.equals(await readFile(join(folder, 'kept', name)))).toBe(true)
    expect((await fetch(bale.url + path)).status).toBe(404)
    expect((await fetch(`${bale.url}/backups/made-up`)).status).toBe(404)
  })

  it('sends none to who has the role or the password for less than a day', async () => {
    const raised = await confirmed(bale, 'raised@example.com')
    const ticket = (by: string, password: string) => post('backup-tickets', by, { password })
    const admin = await signIn(bale, adminEmail, adminPassword)
    const raise = await admin.call('PATCH', '/rest/v1/profiles?username=eq.raised@example.com', {
      role: 'superadmin',
    })
    expect(raise.status).toBe(204)
    const refused = await ticket(raised.token, password)
    expect([refused.status, await refused.json()]).toEqual([
      423,
      { error: expect.stringMatching(/ can download backups from .*npm run backup/) },
    ])
    const sql = openDatabase(bale.dataDir)
    await sql`update private.superadmins_since set given_at = now() - interval '25 hours'`
    expect((await ticket(raised.token, password)).status).toBe(200)
    const told = await sql`select recipient from outgoing_mails where kind = 'backup_download'`
    expect(told.map(({ recipient }) => recipient)).toContain(adminEmail)

    const other = 'another long one 17'
    const change = await raised.call('PUT', '/auth/v1/user', { password: other })
    expect(change.status).toBe(200)
    expect((await ticket(raised.token, other)).status).toBe(423)
    await sql.end()
  })

  it('has it tried out beside the site, and finds what is amiss', async () => {
    const [name = ''] = kept()
    const drill = (from: string) =>
      spawnSync(process.execPath, ['platform/backup/drill-command.ts', '--from', from], {
        cwd: root,
        encoding: 'utf8',
      })
    const passed = drill(join(folder, 'kept', name))
    expect(passed).toMatchObject({ status: 0, stderr: '' })
    expect(passed.stdout).toMatch(
      new RegExp(`^Restored [\\d,]+ rows and ${fewFiles} files .* takes \\d+ seconds?\\n$`),
    )
    const bytes = await readFile(join(folder, 'kept', name))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await mkdir(join(folder, 'bad'))
    writeFileSync(join(folder, 'bad', name), bytes)
    expect(drill(join(folder, 'bad', name)).stderr).toMatch(/^The backup did not pass: .*damaged/)
    expect(readdirSync(join(folder, 'bad'))).toEqual([name])
    expect(kept()).toEqual([name])
  })

  it('leaves nothing of one for which the disk had no room, and serves on', async () => {
    const place = join(folder, 'full')
    await mkdir(place)
    // Files of 100 kB at most, which a write meets as it would a full disk.
    const command = 'ulimit -f 200; exec "$0" platform/backup/backup-command.ts --to "$1"'
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', command, process.execPath, join(place, 'bale.tar.gz')],
      { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: bale.dataDir } },
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^No backup was made: .*file too large.*\n$/i)
    expect(readdirSync(place)).toEqual([])
    // The command held this program up, so that a connection from before it may have been closed.
    await expect.poll(async () => (await fetch(`${bale.url}/healthz`)).status).toBe(200)
  })

  it('removes what a killed one left, and not what another process writes', async () => {
    const { token } = await signIn(bale, adminEmail, adminPassword)
    const [left, other] = ['2026-11-20-020509', '2026-11-24-020509'].map((time) =>
      join(folder, 'kept', `bale-${time}-nightly.tar.gz.12.new`),
    )
    if (!left || !other) throw new Error('two names')
    writeFileSync(left, 'half')
    writeFileSync(other, 'half')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(left, longAgo, longAgo)
    expect((await post('backups', token)).status).toBe(202)
    await expect.poll(async () => (await stateOf(token)).is_running).toBe(false)
    expect([existsSync(left), existsSync(other)]).toEqual([false, true])
    rmSync(other)
  })

  const upgradeOf = async (name: string, migrations: string) => {
    const place = { host: join(bale.dataDir, 'socket'), user: 'postgres', database: 'postgres' }
    const sql = await connect(place)
    return {
      sql,
      withConnection: <T>(work: (with_: typeof sql) => Promise<T>) => work(sql),
      backups: new BackupFolder(join(folder, name), 7),
      source: () =>
        ownSource({
          engine: 'embedded',
          place,
          files: new FolderPlace(join(bale.dataDir, 'storage')),
          secrets: loadSecrets({ at: (...parts) => join(bale.dataDir, ...parts) }),
        }),
      migrationsFolder: migrations,
    }
  }

  it('makes one before migrations, where there is something to lose', async () => {
    const migrations = join(folder, 'migrations')
    cpSync(migrationsFolder, migrations, { recursive: true })
    const { sql, ...of } = await upgradeOf('upgrades', migrations)
    await backUpBeforeUpgrade(of)
    expect(readdirSync(join(folder, 'upgrades'))).toEqual([])
    writeFileSync(join(migrations, '99990101000000_next.sql'), 'select 1')
    const note = await backUpBeforeUpgrade(of)
    expect(readdirSync(join(folder, 'upgrades'))).toEqual([
      expect.stringMatching(/-upgrade\.tar\.gz$/),
    ])
    await note()
    const [row] = await sql.query(`select kind, is_done from private.backup_runs order by id desc`)
    expect(row).toEqual({ kind: 'upgrade', is_done: true })
    await backUpBeforeUpgrade({ ...of, backups: new BackupFolder(join(folder, 'none'), 0) })
    expect(existsSync(join(folder, 'none'))).toBe(false)
    await sql.close()
  })

  it('makes none by hand of a database from before 0.1.0, which no restore could make', async () => {
    const { sql } = await upgradeOf('older', migrationsFolder)
    await sql.query(
      `update supabase_migrations.schema_migrations set version = '1999' || substr(version, 5)`,
    )
    const byHand = spawnSync(
      process.execPath,
      ['platform/backup/backup-command.ts', '--to', join(folder, 'older.tar.gz')],
      { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: bale.dataDir } },
    )
    await sql.close()
    expect(byHand.stderr).toMatch(/was made before Bale 0\.1\.0 .*copy DATA_DIR/)
    expect(existsSync(join(folder, 'older.tar.gz'))).toBe(false)
  })
})

describe('a start without the database that there was', () => {
  it('says so and makes no other, unless it is told to', async () => {
    const dataDir = await preparedDataDir('few')
    rmSync(join(dataDir, 'database'), { recursive: true })
    await expect(startBale({ dataDir })).rejects.toThrow(
      /can't start: the database is empty, and .* holds the pictures of a site/,
    )
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    const renewed = await startBale({ dataDir, env: { NEW_DATA_DIR: 'on' } })
    await renewed.stop()
    const again = await startBale({ dataDir })
    await again.stop()
    removeDataDir(dataDir)
  })

  it('wants a folder for backups that it can write, and a number of days', async () => {
    const file = join(root, 'package.json')
    await expect(startBale({ env: { BACKUP_DIR: file } })).rejects.toThrow(/\(BACKUP_DIR\)/)
    await expect(startBale({ env: { BACKUP_DAYS: 'all' } })).rejects.toThrow(
      /BACKUP_DAYS must be a whole number from 0 to 366/,
    )
  })
})

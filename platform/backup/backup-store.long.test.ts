import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fewFiles } from '../../testing/few-listings.ts'
import { backupCommands } from '../../testing/program/backup-commands.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  openDatabase,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { signIn } from '../../testing/program/callers.ts'
import { preparedDataDir, startFrom } from '../../testing/program/prepared-data.ts'
import { type S3Store, startS3Store, storeEnvironment } from '../../testing/server/s3-store.ts'
import { size } from './command-line.ts'

describe('a site whose backups are put into a store', () => {
  let s3: S3Store
  let folder: string
  let bale: BaleProcess
  let token: string
  const run: ReturnType<typeof backupCommands>['run'] = (...given) =>
    backupCommands(folder).run(...given)
  const kept = () => readdirSync(join(folder, 'kept')).sort()
  const inStore = () =>
    [...s3.objects.keys()].filter((key) => key.endsWith('.tar.gz')).map((key) => key.slice(7))
  const settings = () => ({
    ...storeEnvironment(s3),
    BACKUP_DIR: join(folder, 'kept'),
    DATA_DIR: bale.dataDir,
  })

  beforeAll(async () => {
    s3 = await startS3Store()
    folder = mkdtempSync(join(tmpdir(), 'bale-stored-'))
    bale = await startFrom('few', {
      ...storeEnvironment(s3),
      BACKUP_DIR: join(folder, 'kept'),
    })
    token = (await signIn(bale, adminEmail, adminPassword)).token
  })
  afterAll(async () => {
    await bale.stop()
    s3.stop()
    removeDataDir(bale.dataDir)
    rmSync(folder, { recursive: true, force: true })
  })

  const post = async (name: string) => {
    const answer = await fetch(`${bale.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    })
    return { status: answer.status, json: await answer.json() }
  }
  const backUp = async () => {
    const count = kept().length
    const sql = openDatabase(bale.dataDir)
    expect((await post('backups')).status).toBe(202)
    await expect
      .poll(() => sql`select from private.backup_runs where ended_at is null`)
      .toHaveLength(0)
    await sql.end()
    expect(kept().length).toBeGreaterThanOrEqual(Math.max(count, 1))
  }
  const state = async () => (await post('backup-store')).json
  /** Asked so seldom that a slow machine doesn't reach the action's limit of calls. */
  const seldom = { interval: 2_000 }

  it('has there what a superadmin asks for, and says so to admins alone', async () => {
    await backUp()
    await expect.poll(inStore).toEqual(kept())
    const [name = ''] = kept()
    expect(s3.objects.get(`office/${name}`)?.equals(readFileSync(join(folder, 'kept', name)))).toBe(
      true,
    )
    const place = `${new URL(s3.settings.endpoint).host}/${s3.settings.bucket}`
    await expect.poll(state, seldom).toMatchObject({ place, newest: name, problem: null })
    const visitor = await fetch(`${bale.url}/api/backup-store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(visitor.status).toBe(401)
  })

  it('keeps the backup where the store refuses it, and puts it there once that is mended', async () => {
    s3.fault = () => 'forbidden'
    await backUp()
    await expect.poll(async () => (await state()).problem, seldom).toBe('store_denied')
    const [newest = ''] = kept().slice(-1)
    expect(inStore()).not.toContain(newest)
    expect(existsSync(join(folder, 'kept', newest))).toBe(true)
    s3.fault = () => undefined
    // As the job does each hour.
    const said = await run('store', ['--keep'], settings())
    expect(said).toMatchObject({ code: 0, error: '' })
    expect(said.out).toMatch(/^Put 1 backup there, which has 1 now\n$/)
    // The day's newest alone is kept, there as here.
    expect(inStore()).toEqual([newest])
  })

  it('is restored and tried out from there', async () => {
    const [name = ''] = inStore()
    const list = await run('store', [], settings())
    const bytes = s3.objects.get(`office/${name}`)?.length ?? 0
    expect(list.out.split('\n')).toContain(`s3:${name}  ${size(bytes)}`)
    const dataDir = join(folder, 'restored')
    const env = { ...settings(), DATA_DIR: dataDir }
    const restored = await run('restore', ['--from', `s3:${name}`], env)
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(restored.out).toMatch(
      new RegExp(`^Restored [\\d,]+ rows and ${fewFiles} files from s3:${name}; `),
    )
    expect(readdirSync(dataDir).filter((left) => left.startsWith('fetched-'))).toEqual([])
    const again = await startBale({ dataDir, env: { SAMPLE_DATA: 'on' } })
    await signIn(again, adminEmail, adminPassword)
    await again.stop()

    const drilled = await run('drill', ['--from', 's3:newest'], settings())
    expect(drilled).toMatchObject({ code: 0, error: '' })
    expect(drilled.out).toMatch(/ of s3:newest and compared each: a restore takes /)
    expect(kept()).toEqual([name])
  })

  it('says what is not there, and what is damaged on the way', async () => {
    const dataDir = join(folder, 'not-restored')
    const env = { ...settings(), DATA_DIR: dataDir }
    const none = await run('restore', ['--from', 's3:bale-none.tar.gz'], env)
    expect(none.error).toMatch(/^Nothing was restored: the store at .* answered 404 NoSuchKey\n$/)
    const [name = ''] = inStore()
    const whole = s3.objects.get(`office/${name}`) ?? Buffer.alloc(0)
    s3.objects.set(`office/${name}`, whole.subarray(0, whole.length >> 1))
    const cut = await run('restore', ['--from', `s3:${name}`], env)
    expect(cut.error).toBe('Nothing was restored: the backup is damaged or was cut short\n')
    s3.objects.set(`office/${name}`, whole)
    const bare = await run('restore', ['--from', 's3:newest'], { DATA_DIR: dataDir })
    expect(bare.error).toMatch(/there is no store for backups: set BACKUP_S3_ENDPOINT/)
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    expect(none.error + cut.error + bare.error).not.toContain(s3.settings.secretKey)
  })

  it('touches no backups of another site', async () => {
    const other = await preparedDataDir('empty')
    writeFileSync(join(other, 'storage', 'id'), randomUUID())
    const before = inStore()
    const said = await run('store', ['--keep'], { ...settings(), DATA_DIR: other })
    expect(said.error).toMatch(/has backups of another site: give each a BACKUP_S3_PREFIX/)
    expect(inStore()).toEqual(before)
    removeDataDir(other)
  })

  it('keeps so many days there too', async () => {
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09']) {
      s3.objects.set(`office/bale-2026-10-${day}-020509-nightly.tar.gz`, Buffer.from('old'))
    }
    s3.objects.set('office/of-somebody-else.tar.gz', Buffer.from('theirs'))
    const said = await run('store', ['--keep'], { ...settings(), BACKUP_DAYS: '3' })
    expect(said).toMatchObject({ code: 0, error: '' })
    expect(inStore().sort()).toEqual([
      'bale-2026-10-08-020509-nightly.tar.gz',
      'bale-2026-10-09-020509-nightly.tar.gz',
      ...kept(),
      'of-somebody-else.tar.gz',
    ])
  })
})

it('wants all of what a store needs, and repeats none of it', async () => {
  const env = {
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_SECRET_KEY: 'not-to-be-told',
  }
  const start = startBale({ env })
  await expect(start).rejects.toThrow(
    /a store for backups needs BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY too/,
  )
  await expect(start).rejects.not.toThrow(/not-to-be-told/)
})

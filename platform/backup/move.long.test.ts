import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { openSql } from '../../testing/database/sql.ts'
import { fewFiles, fewListings } from '../../testing/few-listings.ts'
import { backupCommands } from '../../testing/program/backup-commands.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  openDatabase,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { signIn, visitor } from '../../testing/program/callers.ts'
import { startFrom } from '../../testing/program/prepared-data.ts'
import {
  DOORS,
  doorsOf,
  type Protected,
  protectedAdmin,
} from '../../testing/program/second-step.ts'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'

const listings = '/rest/v1/properties?select=*,property_images(*)&order=id'
const movedAll = new RegExp(`^Moved [\\d,]+ rows and ${fewFiles} files, and compared each; .*\\n$`)

describe('a site that moves', () => {
  let folder: string
  let dataDir: string
  let seen: unknown
  let admin: Protected
  let cluster: PostgresCluster
  let url: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-moves-'))
    const bale = await startFrom('few')
    dataDir = bale.dataDir
    admin = await protectedAdmin(bale)
    expect((await move(['--to', join(folder, 'early')])).error).toMatch(/Bale is running on what/)
    expect((await move(['--to', join(folder, 'early'), '--dry'])).out).toMatch(
      /^Would move [\d,]+ rows/,
    )
    expect(existsSync(join(folder, 'early'))).toBe(false)
    await bale.stop()
    cluster = await startPostgresCluster(findPostgresBinaries())
    const sql = cluster.connect(1)
    await sql.unsafe('create role bale login createrole')
    await sql.unsafe('create database bale owner bale')
    url = cluster.url.replace('postgres@', 'bale@').replace(/postgres$/, 'bale')
  })
  afterAll(async () => {
    await cluster.stop()
    removeDataDir(dataDir)
    rmSync(folder, { recursive: true, force: true })
  })

  const commands = () => backupCommands(folder)
  const move = (args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) =>
    commands().run('move', args, env)
  const backUp = (to: string) => commands().run('backup', ['--to', to], { DATA_DIR: dataDir })

  /** What an admin and a visitor are shown, and that one may still sign in. */
  async function look(
    place: { dataDir: string; env?: Record<string, string> },
    afterwards?: (bale: BaleProcess) => Promise<void>,
  ) {
    const bale = await startBale(place)
    const admin = await signIn(bale, adminEmail, adminPassword)
    const answers = [
      (await admin.call('GET', listings)).json,
      (await visitor(bale).call('GET', '/rest/v1/site_settings?select=business_name,phone')).json,
      (await admin.call('GET', '/rest/v1/staff_settings?select=sign_up')).json,
      (await admin.call('GET', '/rest/v1/profiles?select=id,username,role')).json,
    ]
    await afterwards?.(bale)
    await bale.stop()
    return answers
  }

  it('goes to PostgreSQL and back, and is what it was', async () => {
    seen = await look({ dataDir })
    const onPostgres = join(folder, 'on-postgres')
    const there = await move(['--to', url, '--data-dir', onPostgres])
    expect(there).toMatchObject({ code: 0, error: '' })
    expect(there.out).toMatch(movedAll)
    expect(await look({ dataDir: onPostgres, env: { DATABASE_URL: url } })).toEqual(seen)

    const back = await move(['--to', 'back'], { DATA_DIR: onPostgres, DATABASE_URL: url })
    expect(back).toMatchObject({ code: 0, error: '' })
    expect(readdirSync(folder).sort()).toEqual(['back', 'on-postgres'])
    let doors: unknown
    const open = async (bale: BaleProcess) => {
      doors = await doorsOf(bale, admin)
    }
    expect(await look({ dataDir: join(folder, 'back') }, open)).toEqual(seen)
    expect(doors).toEqual(DOORS)
  })

  it('leaves what is somebody else’s, and names it', async () => {
    const sql = openSql({ connectionString: url, max: 1 })
    await sql.unsafe(`create table public.orders (id serial, at timestamptz default now());
      insert into public.orders default values; insert into public.orders default values;
      create extension hstore; create extension citext`)
    await sql.end()
    const place = { DATA_DIR: join(folder, 'on-postgres'), DATABASE_URL: url }
    const left =
      /Left behind, since Bale has no place for it: the table public\.orders \(2 rows\)\n$/
    const moved = await move(['--to', 'alone'], place)
    expect(moved).toMatchObject({ code: 0, error: '', out: expect.stringMatching(left) })
    expect(await look({ dataDir: join(folder, 'alone') })).toEqual(seen)

    const file = join(folder, 'with-orders.tar.gz')
    await commands().run('backup', ['--to', file], place)
    const drilled = await commands().run('drill', ['--from', file], {})
    expect(drilled).toMatchObject({ code: 0, error: '' })
    for (const name of ['alone', 'with-orders.tar.gz']) {
      rmSync(join(folder, name), { recursive: true })
    }
  })

  it('leaves the old place as it was', async () => {
    expect(await look({ dataDir })).toEqual(seen)
  })

  it('goes only where there is nothing', async () => {
    const onPostgres = await move(['--to', url, '--data-dir', join(folder, 'other')])
    expect(onPostgres.error).toMatch(/^Nothing was moved: the database at .* is not empty/)
    const taken = await move(['--to', 'back'])
    expect(taken.error).toMatch(/^Nothing was moved: .*back is not empty \(database\)/)
    const dry = await move(['--to', 'back', '--dry'])
    expect(dry.error).toMatch(/is not empty/)
    expect((await move(['--to', 'https://x.supabase.co'])).error).toMatch(/hosted project/)
    expect((await move([])).error).toMatch(/use it so: npm run move/)
    expect(existsSync(join(folder, 'other'))).toBe(false)
  })

  it('begins again where it was cut off', async () => {
    const to = join(folder, 'cut')
    const between = join(folder, 'cut.moving.tar.gz')
    const isSaving = () => readdirSync(folder).some((name) => name.startsWith(basename(between)))
    const isLoading = () => existsSync(join(to, 'restoring/database/postmaster.pid'))
    for (const isThere of [isSaving, isLoading]) {
      const child = commands().start('move', ['--to', to], { DATA_DIR: dataDir })
      const ended = once(child, 'exit')
      await expect.poll(() => isThere() || child.exitCode !== null, { interval: 20 }).toBe(true)
      child.kill('SIGKILL')
      await ended
    }
    // Where this process was so slow to look that neither was cut off.
    const isDone = existsSync(join(to, 'database')) && !existsSync(between)
    if (!isDone) expect(await move(['--to', to])).toMatchObject({ code: 0, error: '' })
    expect(existsSync(between)).toBe(false)
    const bale = await startBale({ dataDir: to })
    const sql = openDatabase(to)
    const [{ count } = { count: '' }] = await sql`select count(*) from properties`
    expect(Number(count)).toBe(fewListings.length)
    await sql.end()
    await bale.stop()
  })

  it('compares once more where it was cut off while it compared, and merges nothing else', async () => {
    const to = join(folder, 'compared')
    const between = join(folder, 'compared.moving.tar.gz')
    await move(['--to', to])
    const made = await backUp(between)
    expect(made.code).toBe(0)
    expect((await move(['--to', to, '--dry'])).error).toMatch(/compared is not empty \(database\)/)
    const old = await startBale({ dataDir })
    expect((await move(['--to', to])).error).toMatch(/Bale is running on what is to be moved/)
    await old.stop()
    const again = await move(['--to', to])
    expect(again).toMatchObject({ code: 0, error: '' })
    expect(again.out).toMatch(movedAll)
    expect(existsSync(between)).toBe(false)

    await backUp(between)
    const database = await EmbeddedDatabase.start({ dataDir: to })
    const sql = openDatabase(to)
    await sql`update public.site_settings set business_name = 'Worked on since'`
    await sql.end()
    await database.stop()
    expect((await move(['--to', to])).error).toMatch(/compared is not empty \(database\)/)
    writeFileSync(between, 'cut short')
    expect((await move(['--to', to])).error).toMatch(/compared is not empty \(database\)/)
  })
})

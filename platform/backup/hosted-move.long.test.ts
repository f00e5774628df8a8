import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sql } from '../../testing/database/sql.ts'
import { fewFiles } from '../../testing/few-listings.ts'
import { backupCommands, keysOf, settingsOf } from '../../testing/program/backup-commands.ts'
import {
  adminEmail,
  adminPassword,
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
import {
  type HostedProject,
  noSite,
  partsOfSite,
  startHostedProject,
} from '../../testing/server/hosted-project.ts'

describe('a site that moves to a hosted project', () => {
  let folder: string
  let dataDir: string
  let commands: ReturnType<typeof backupCommands>
  let project: HostedProject
  let admin: Protected
  let rows: Record<string, string>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-moves-'))
    commands = backupCommands(folder)
    const [bale, started] = await Promise.all([startFrom('few'), startHostedProject()])
    dataDir = bale.dataDir
    project = started
    // As many have them there, in whichever schema.
    await project.sql.unsafe(
      'create extension hstore schema public; create extension citext schema extensions; create extension intarray schema public; create extension "uuid-ossp" schema public',
    )
    admin = await protectedAdmin(bale)
    const sql = openDatabase(dataDir)
    await sql`update storage.objects set owner_id = (select id::text from auth.users limit 1)
      where name in (select name from storage.objects order by name limit 5)`
    await sql.end()
    await bale.stop()
  })
  beforeEach(() => {
    project.calls.length = 0
    project.faults.length = 0
    project.onCall = undefined
  })
  afterAll(async () => {
    await project.stop()
    removeDataDir(dataDir)
    rmSync(folder, { recursive: true, force: true })
  })

  const moveThere = (args: string[] = []) =>
    commands.run('move', ['--to', project.url, ...args], { DATA_DIR: dataDir, ...keysOf(project) })
  const startThere = () =>
    commands.start('move', ['--to', project.url], { DATA_DIR: dataDir, ...keysOf(project) })

  it('says what would go, and writes nothing', async () => {
    const dry = await moveThere(['--dry'])
    expect(dry).toMatchObject({ code: 0, error: '' })
    expect(dry.out).toMatch(/^Would move [\d,]+ rows/)
    expect(dry.out).toContain(`rows and ${fewFiles} files to SUPABASE_URL=http`)
    expect(project.calls).toEqual([])
    expect(await partsOfSite(project)).toEqual(noSite)
  })

  it('serves no half of a site where it is cut off', async () => {
    const child = startThere()
    project.onCall = () => project.calls.length === 14 && child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(project.isQuiet).toBe(true)
    expect(await partsOfSite(project)).toEqual(noSite)
    const sent = project.files.size
    expect(sent).toBeGreaterThan(5)
    expect(sent).toBeLessThan(fewFiles)

    // All files are there, and the rows wait for a lock.
    const lock = await project.sql.reserve()
    await lock`begin`
    await lock`lock table public.feeds in access exclusive mode`
    project.onCall = undefined
    project.calls.length = 0
    const second = startThere()
    await expect
      .poll(async () => {
        const [found] = await project.sql`select count(*)::integer as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and application_name = 'bale backup'`
        return found?.waiting
      })
      .toBe(1)
    second.kill('SIGKILL')
    await once(second, 'exit')
    await lock`rollback`
    lock.release()
    const posted = project.calls.filter((call) => call.startsWith('POST'))
    expect(posted.length).toBe(fewFiles - sent)
    expect(await partsOfSite(project)).toEqual(noSite)
  })

  it('goes on from there, through what passes, and is equal', async () => {
    project.faults.push({ status: 503 }, 'cut', 'lost', { status: 429, retryAfter: '1' })
    const moved = await moveThere()
    expect(moved).toMatchObject({ code: 0, error: '' })
    expect(moved.out).toMatch(/^Moved [\d,]+ rows/)
    expect(moved.out).toContain(`rows and ${fewFiles} files, and compared each; start Bale`)
    // All were there, and are read again.
    expect(project.calls.filter((call) => call.startsWith('POST'))).toEqual([])
    const bale = await startBale({ dataDir, env: { SMTP_URL: '' } })
    const own = openDatabase(dataDir)
    rows = await rowsOf(own)
    expect(await rowsOf(project.sql)).toEqual(rows)
    await own.end()
    await bale.stop()
    expect(rows['storage.objects']).toMatch(new RegExp(`^${fewFiles} `))
    expect(rows['auth.mfa_factors']).toMatch(/^1 /)
    expect(rows['auth.users']).toMatch(/^2 /)
  })

  it('goes nowhere twice', async () => {
    expect((await moveThere()).error).toMatch(/is not empty \(it has an account\)/)
  })

  it('comes back and opens to the same password and second step', async () => {
    const dry = await commands.run('move', ['--to', 'back', '--dry'], settingsOf(project))
    expect(dry.out).toMatch(/^Would move [\d,]+ rows/)
    expect(dry.out).toContain(`rows and ${fewFiles} files to DATA_DIR=`)
    expect(existsSync(join(folder, 'back'))).toBe(false)
    const child = commands.start('move', ['--to', 'back'], settingsOf(project))
    project.onCall = () => project.calls.length === 8 && child.kill('SIGKILL')
    await once(child, 'exit')
    project.onCall = undefined
    expect(existsSync(join(folder, 'back', 'database'))).toBe(false)
    project.faults.push('cut', { status: 503 })
    const back = await commands.run('move', ['--to', 'back'], settingsOf(project))
    expect(back).toMatchObject({ code: 0, error: '' })
    expect(readdirSync(folder)).toEqual(['back'])
    const bale = await startBale({ dataDir: join(folder, 'back') })
    const sql = openDatabase(join(folder, 'back'))
    expect(await rowsOf(sql)).toEqual(rows)
    await sql.end()
    const owner = await signIn(bale, adminEmail, adminPassword)
    const { json } = await owner.call('GET', '/rest/v1/property_images?select=image_url&limit=1')
    expect((await visitor(bale).call('GET', new URL(json[0].image_url).pathname)).status).toBe(200)
    expect(await doorsOf(bale, admin)).toEqual(DOORS)
    await bale.stop()
  })

  it('is backed up there, and restored into an empty project', async () => {
    const file = join(folder, 'project.tar.gz')
    const made = await commands.run('backup', ['--to', file], settingsOf(project))
    expect(made).toMatchObject({ code: 0, error: '' })
    expect((await commands.run('drill', ['--from', file], {})).out).toMatch(
      /^Restored .* and compared each/,
    )

    const other = await startHostedProject()
    const place = settingsOf(other)
    const restored = await commands.run('restore', ['--from', file], place)
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(await rowsOf(other.sql)).toEqual(rows)
    const taken = await commands.run('restore', ['--from', file], place)
    expect(taken.error).toMatch(/^Nothing was restored: the project at .* is not empty/)
    await other.stop()
  })
})

/** What a start writes, and what is now. */
const apart = [
  ...['private.data_folder', 'private.kept_answers', 'private.rate_limits'],
  ...['public.content_version'],
]

/** Of what a hosted project's services describe in their own way, what people gave. */
const ofServices = {
  'auth.users':
    'id, email, encrypted_password, email_confirmed_at, created_at, raw_app_meta_data, raw_user_meta_data',
  'auth.identities': 'provider_id, user_id, identity_data, provider, id',
  'auth.mfa_factors': 'id, user_id, friendly_name, factor_type, status, secret',
  'storage.buckets': 'id, public, file_size_limit, allowed_mime_types',
  'storage.objects':
    "bucket_id, name, owner, owner_id, created_at, metadata ->> 'size', metadata ->> 'mimetype'",
}

/** A number and a sum of each table's rows, without asking the code that is tried here. */
async function rowsOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private') order by 1`
  const ours = tables.filter(({ name }) => !apart.includes(name)).map(({ name }) => [name, '*'])
  const found: Record<string, string> = {}
  for (const [name, columns] of [...Object.entries(ofServices), ...ours]) {
    const rows = await sql.unsafe(
      `select one::text as row from (select ${columns} from ${name}) as one`,
    )
    const texts = rows.map(({ row }) => row).sort()
    const sum = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
    found[`${name}`] = `${texts.length} ${sum}`
  }
  return found
}

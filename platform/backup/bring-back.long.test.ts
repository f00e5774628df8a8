import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { onePixelPng } from '../../testing/server/test-backend.ts'
import { BringBack } from './bring-back/bring-back.ts'
import { readMembers } from './read-backup.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of the site that was backed up: the new ones have another password. */
const oldPassword = 'the-password-of-before'
const partBytes = 2 * 1024 * 1024
/** More than one part of the backup. */
const large = Buffer.concat([onePixelPng, randomBytes(partBytes)])

let folder: string
let backup: string
/** Each table's number of rows, and each picture, as they were. */
let before: { tables: Record<string, number>; files: string[] }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bale-bring-back-'))
  backup = join(folder, 'old.tar.gz')
  const old = await otherSite()
  const sql = openDatabase(old.dataDir)
  await sql`update public.site_settings set business_name = 'Acacia Realty' where id = 1`
  await sql`update public.properties set is_sample = false`
  await confirmed(old, 'agent@example.com')
  const child = spawn(process.execPath, ['platform/backup/backup-command.ts', '--to', backup], {
    cwd: root,
    env: { ...process.env, DATA_DIR: old.dataDir },
  })
  await once(child, 'close')
  before = await contentOf(old.dataDir)
  await sql.end()
  await old.stop()
  removeDataDir(old.dataDir)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** With keys, a password, a listing and a picture of its own. */
async function otherSite(): Promise<BaleProcess> {
  const dataDir = await preparedDataDir('few')
  rmSync(join(dataDir, 'secrets.json'))
  const bale = await startBale({ dataDir, env: { NEW_DATA_DIR: 'on' } })
  const admin = await signIn(bale, adminEmail, adminPassword)
  await admin.call('PUT', '/auth/v1/user', { password: oldPassword })
  const listing = { title: 'One more', price: '₱1,000,000' }
  const prefer = { prefer: 'return=representation' }
  const made = await admin.call('POST', '/rest/v1/properties?select=id', listing, prefer)
  const [{ id }] = made.json
  const path = `/storage/v1/object/property-images/${id}/large.png`
  const sent = await admin.call('POST', path, large, { 'content-type': 'image/png' })
  expect(sent.status).toBe(200)
  return bale
}

async function contentOf(dataDir: string) {
  const sql = openDatabase(dataDir)
  const tables: Record<string, number> = {}
  for (const name of ['properties', 'property_images', 'profiles', 'people', 'enquiries']) {
    const [row] = await sql.unsafe(`select count(*)::int as count from public.${name}`)
    tables[name] = row?.count
  }
  const objects = await sql<{ name: string }[]>`select name from storage.objects order by 1`
  await sql.end()
  return { tables, files: objects.map(({ name }) => name) }
}

interface State {
  phase: string
  received: number
  problem?: string
  loses?: Record<string, number>
  about?: Record<string, unknown>
}

/** What the page does, step by step. */
function pageOf(bale: BaleProcess, token: string | undefined) {
  const action = (name: string, body: object) =>
    fetch(`${bale.url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '10.9.0.1',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
  const at = (ticket: string) => `${bale.url}/bring-back/${ticket}`
  const state = async (ticket: string) => (await (await fetch(at(ticket))).json()) as State
  const put = (ticket: string, from: number, body: Uint8Array<ArrayBuffer>) =>
    fetch(`${at(ticket)}?from=${from}`, { method: 'PUT', body })
  return {
    action,
    state,
    put,
    begin: async (size: number, given = adminPassword) => {
      const answer = await action('bring-back', { password: given, size })
      const { ticket = '' } = (await answer.json()) as { ticket?: string }
      return { status: answer.status, ticket }
    },
    async send(ticket: string, bytes: Buffer<ArrayBuffer>) {
      for (let from = 0; from < bytes.length; from += partBytes) {
        const answer = await put(ticket, from, bytes.subarray(from, from + partBytes))
        expect(answer.status).toBe(200)
      }
    },
    restore: (ticket: string, agreed = '') =>
      fetch(`${at(ticket)}?agreed=${agreed}`, { method: 'POST' }),
    cancel: (ticket: string) => fetch(at(ticket), { method: 'DELETE' }),
    async until(ticket: string, ...phases: string[]) {
      const phase = async () => (await state(ticket)).phase
      await expect.poll(phase, { interval: 200 }).toSatisfy((now: string) => phases.includes(now))
      return state(ticket)
    },
  }
}

async function newSite(state: 'few' | 'empty' = 'few') {
  const bale = await startFrom(state)
  const { token } = await signIn(bale, adminEmail, adminPassword)
  return { bale, page: pageOf(bale, token) }
}

const leftIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => !/^(lock|running|socket)$/.test(name))
    .sort()
const whole = async () => Buffer.from(await readFile(backup)) as Buffer<ArrayBuffer>

describe('a backup that is brought back to a new site', () => {
  it('takes its place exactly, and lets in who had an account then', async () => {
    const { bale, page } = await newSite()
    expect(await (await page.action('new-site', {})).json()).toEqual({
      is_new: true,
      way: 'upload',
    })
    const bytes = await whole()
    const { status, ticket } = await page.begin(bytes.length)
    expect(status).toBe(200)
    await page.send(ticket, bytes)
    const { about } = await page.until(ticket, 'ready')
    expect(about).toEqual({
      siteName: 'Acacia Realty',
      madeAt: expect.stringMatching(/^\d{4}-/),
      bale: expect.stringMatching(/^Bale \d/),
      bytes: bytes.length,
      rows: expect.any(Number),
      files: before.files.length,
      listings: before.tables.properties,
      enquiries: 0,
      accounts: 2,
    })
    // Nothing is another yet.
    await expect(signIn(bale, adminEmail, adminPassword)).resolves.toBeTruthy()

    writeFileSync(join(bale.dataDir, 'first-login.txt'), 'of the new site')
    expect((await page.restore(ticket)).status).toBe(200)
    expect((await page.restore(ticket)).status).toBe(409)
    expect((await page.cancel(ticket)).status).toBe(409)
    await page.until(ticket, 'restored')
    expect(await contentOf(bale.dataDir)).toEqual(before)
    const [picture] = before.files.filter((name) => name.endsWith('/large.png'))
    const shown = await fetch(`${bale.url}/storage/v1/object/public/property-images/${picture}`)
    expect(large.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true)
    const home = await (await fetch(bale.url)).text()
    expect(home).toContain('Acacia Realty')
    const config = await (await fetch(`${bale.url}/config.json`)).json()
    expect(config.supabaseKey).not.toBe(bale.key)
    const old = { ...bale, key: config.supabaseKey }
    const admin = await signIn(old, adminEmail, oldPassword)
    await signIn(old, 'agent@example.com', password)
    await expect(signIn(old, adminEmail, adminPassword)).rejects.toThrow()
    expect(leftIn(bale.dataDir)).toEqual(
      ['backups', 'database', 'outbox', 'secrets.json', 'storage'].filter((name) =>
        existsSync(join(bale.dataDir, name)),
      ),
    )
    // And it is no new site any more.
    const again = pageOf(bale, admin.token)
    expect(await (await again.action('new-site', {})).json()).toMatchObject({ is_new: false })
    expect((await again.begin(100, oldPassword)).status).toBe(423)
    await bale.stop()
    // It starts as any site does.
    const restarted = await startBale({ dataDir: bale.dataDir })
    await signIn(restarted, adminEmail, oldPassword)
    await restarted.stop()
    removeDataDir(bale.dataDir)
  })
})

describe('a new site', () => {
  let bale: BaleProcess
  let page: ReturnType<typeof pageOf>
  beforeAll(async () => {
    ;({ bale, page } = await newSite())
  })
  afterAll(async () => {
    await bale.stop()
    removeDataDir(bale.dataDir)
  })
  const uploads = () => existsSync(join(bale.dataDir, 'bringing-back'))

  it('takes a backup from nobody but the first superadmin, with the password', async () => {
    const user = await confirmedAfter(bale)
    for (const [token, expected] of [
      [undefined, 401],
      [user.token, 403],
    ] as const) {
      expect((await pageOf(bale, token).begin(100)).status).toBe(expected)
      expect((await pageOf(bale, token).action('new-site', {})).status).toBe(expected)
    }
    expect((await page.begin(100, 'a guess')).status).toBe(422)
    expect((await fetch(`${bale.url}/bring-back/${'0'.repeat(64)}`)).status).toBe(404)
    expect(uploads()).toBe(false)
    await user.remove()
  })

  it('refuses what is larger than its disk, before a byte is sent', async () => {
    expect((await page.begin(2 ** 49)).status).toBe(507)
    expect((await page.begin(0)).status).toBe(422)
    expect(uploads()).toBe(false)
  })

  it.each([
    ['another file', Buffer.from('%PDF-1.7 nothing of ours'), 'not_a_backup'],
    ['one that was cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1), 'damaged'],
    ['one with a byte changed', changed, 'damaged'],
    ['one of a newer Bale', newer, 'newer'],
  ] as const)('says what is wrong with %s, and changes nothing', async (_, given, problem) => {
    const bytes = typeof given === 'function' ? await given(await whole()) : given
    const { ticket } = await page.begin(bytes.length)
    await page.send(ticket, Buffer.from(bytes) as Buffer<ArrayBuffer>)
    expect(await page.until(ticket, 'failed')).toMatchObject({ problem })
    expect((await page.restore(ticket)).status).toBe(409)
    expect(uploads()).toBe(false)
    await signIn(bale, adminEmail, adminPassword)
  })

  it('lets no second page in between, and goes on where a connection broke', async () => {
    const bytes = await whole()
    const { ticket } = await page.begin(bytes.length)
    expect((await page.begin(bytes.length)).status).toBe(409)
    expect((await page.put(ticket, 10, bytes.subarray(10, 20))).status).toBe(409)
    // Half of a part arrives, and then nothing more.
    const broken = new AbortController()
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 1000)))
      },
    })
    const sending = fetch(`${bale.url}/bring-back/${ticket}?from=0`, {
      ...{ method: 'PUT', body: half, duplex: 'half' },
      signal: broken.signal,
    } as RequestInit)
    await expect.poll(async () => (await page.state(ticket)).received).toBe(1000)
    expect((await page.put(ticket, 1000, bytes.subarray(1000, 2000))).status).toBe(409)
    broken.abort()
    await expect(sending).rejects.toThrow()
    let from = 1000
    await expect
      .poll(async () => (await page.put(ticket, from, bytes.subarray(from, from + 10))).status)
      .toBe(200)
    from += 10
    while (from < bytes.length) {
      await page.put(ticket, from, bytes.subarray(from, from + partBytes))
      from = (await page.state(ticket)).received
    }
    await page.until(ticket, 'ready')
    expect((await page.cancel(ticket)).status).toBe(204)
    expect(uploads()).toBe(false)
    expect((await fetch(`${bale.url}/bring-back/${ticket}`)).status).toBe(404)
  })

  it('stays one for what strangers leave, which is asked about before it goes', async () => {
    const user = await confirmedAfter(bale)
    const writer = { name: 'Maria Santos', phone: '0917 123 4567' }
    const write = async (message: string) => {
      const answer = await fetch(`${bale.url}/api/enquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...writer, message, consent: true }),
      })
      expect(answer.status).toBe(201)
    }
    await write('Is the house near the church still available?')
    expect(await (await page.action('new-site', {})).json()).toMatchObject({ is_new: true })
    const bytes = await whole()
    const { status, ticket } = await page.begin(bytes.length)
    expect(status).toBe(200)
    await page.send(ticket, bytes)
    const { loses } = await page.until(ticket, 'ready', 'failed')
    expect(loses).toEqual({ listings: 0, enquiries: 1, spam: 0, accounts: 1, searches: 0 })
    // Another comes between the question and the answer.
    await write('May I see the house on Saturday morning?')
    await page.restore(ticket, '0-1-0-1-0')
    await expect.poll(async () => (await page.state(ticket)).loses?.enquiries).toBe(2)
    expect(await page.until(ticket, 'ready', 'failed')).toMatchObject({ phase: 'ready' })
    await signIn(bale, adminEmail, adminPassword)
    await page.cancel(ticket)
    const sql = openDatabase(bale.dataDir)
    await sql`delete from public.enquiries`
    await sql.end()
    await user.remove()
  })

  it('is none any more once somebody has worked on it, also between the two steps', async () => {
    const bytes = await whole()
    const { ticket } = await page.begin(bytes.length)
    await page.send(ticket, bytes)
    await page.until(ticket, 'ready')
    const sql = openDatabase(bale.dataDir)
    await sql`update public.properties set is_sample = false where id = (select id from public.properties limit 1)`
    await page.restore(ticket)
    expect(await page.until(ticket, 'failed')).toMatchObject({ problem: 'not_new' })
    await signIn(bale, adminEmail, adminPassword)
    expect((await page.begin(bytes.length)).status).toBe(423)
    expect(uploads()).toBe(false)
    await sql`update public.properties set is_sample = true`
    await sql.end()
  })
})

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1
  return copy
}

/** Its head as the next format's would be; nobody who doesn't know it reads further. */
async function newer(): Promise<Buffer> {
  const archive = pack()
  await readMembers(backup, async ({ name, body }) => {
    const content = await buffer(body)
    if (name !== 'backup.json') return
    const head = JSON.parse(content.toString('utf8'))
    archive.entry({ name }, JSON.stringify({ ...head, format: head.format + 1 }))
  })
  archive.finalize()
  return buffer(archive.pipe(createGzip()))
}

async function confirmedAfter(bale: BaleProcess) {
  const { token } = await confirmed(bale, 'user@example.com')
  return {
    token,
    async remove() {
      const sql = openDatabase(bale.dataDir)
      await sql`delete from auth.users where email = 'user@example.com'`
      await sql.end()
    },
  }
}

describe('an old site that does not open in its new place', () => {
  it('gives the place back, and says so', async () => {
    const dataDir = mkdtempSync(join(folder, 'place-'))
    for (const name of ['database', 'storage']) mkdirSync(join(dataDir, name))
    writeFileSync(join(dataDir, 'secrets.json'), 'of the new site')
    const opened: string[] = []
    const bringBack = new BringBack({
      dataDir,
      engine: { kind: 'embedded', postgresBin: undefined },
      site: {
        holds: async () => ({ listings: 0, enquiries: 0, spam: 0, accounts: 0, searches: 0 }),
        close: (check) => check(),
        async open() {
          const keys = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
          opened.push(keys === 'of the new site' ? 'new' : 'old')
          if (opened.at(-1) === 'old') throw new Error('a migration failed')
        },
        async reopen() {
          await this.open()
        },
      },
    })
    const bytes = await whole()
    const ticket = await bringBack.begin(bytes.length)
    for (let from = 0; from < bytes.length; from += partBytes) {
      await bringBack.take(ticket, from, Readable.from([bytes.subarray(from, from + partBytes)]))
    }
    const phase = () => bringBack.state(ticket).phase
    await expect.poll(phase).toBe('ready')
    bringBack.restore(ticket, '')
    await expect.poll(phase).toBe('failed')
    expect(bringBack.state(ticket).problem).toBe('not_opened')
    expect(opened).toEqual(['old', 'new'])
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'secrets.json', 'storage'])
    expect(readdirSync(join(dataDir, 'database'))).toEqual([])
  })
})

describe('a server that is killed while a backup is brought back', () => {
  /** What a test leaves as a new site, the next one takes. */
  let site: Awaited<ReturnType<typeof newSite>> | undefined
  afterAll(async () => {
    await site?.bale.stop()
    if (site) removeDataDir(site.bale.dataDir)
  })

  it.each([
    ['while the file comes', undefined],
    ['as its restore begins', 'place/restoring'],
    ['in the midst of it', 'place/restoring/storage'],
    ['as the sites are swapped', 'swap'],
  ])(
    '%s, starts with the new site or the old one, whole, and nothing left over',
    async (_, step) => {
      const bytes = await whole()
      const { bale, page } = site ?? (await newSite('empty'))
      site = undefined
      const { dataDir } = bale
      const inside = (name = '') => existsSync(join(dataDir, 'bringing-back', name))
      const { ticket } = await page.begin(bytes.length)
      if (!step) await page.put(ticket, 0, bytes.subarray(0, 1000))
      else {
        await page.send(ticket, bytes)
        await page.until(ticket, 'ready')
        await page.restore(ticket)
        await expect.poll(() => inside(step) || !inside(), { interval: 20 }).toBe(true)
      }
      await bale.kill()
      // From the swap on a start goes forward. On a slow machine it had come further than asked for.
      const isOld = inside('swap') || !inside()
      if (step === undefined || step === 'swap') expect(isOld).toBe(step === 'swap')
      const next = await startBale({ dataDir, env: { SAMPLE_DATA: 'off' } })
      expect(inside()).toBe(false)
      const content = await contentOf(dataDir)
      if (isOld) expect(content).toEqual(before)
      else expect(content).toMatchObject({ tables: { properties: 0, profiles: 1 }, files: [] })
      const { token } = await signIn(next, adminEmail, isOld ? oldPassword : adminPassword)
      if (!isOld) {
        site = { bale: next, page: pageOf(next, token) }
        return
      }
      await next.stop()
      removeDataDir(dataDir)
    },
  )
})

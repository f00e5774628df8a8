import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createClient } from '@supabase/supabase-js'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { openSql, type Sql } from '../../testing/database/sql.ts'
import { fewFiles } from '../../testing/few-listings.ts'
import { makeListing, removeListing } from '../../testing/listings.ts'
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
import { startFrom } from '../../testing/program/prepared-data.ts'
import {
  DOORS,
  doorsOf,
  type Protected,
  protectedAdmin,
} from '../../testing/program/second-step.ts'
import { onePixelPng } from '../../testing/server/test-backend.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore.ts'

/** Not in a backup: who is signed in, and what is written by the start after a restore. */
const ofNow = ['sessions', 'refresh_tokens', 'mfa_amr_claims', 'mfa_challenges', 'flow_state']
const ofStarts = ['data_folder', 'kept_answers', 'rate_limits', 'audit_log_entries']

let folder: string
let source: BaleProcess
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bale-backups-'))
  source = await startFrom('few')
  backup = join(folder, 'quiet.tar.gz')
})
afterAll(async () => {
  await source.stop()
  removeDataDir(source.dataDir)
  await rm(folder, { recursive: true, force: true })
})

const commands = () => backupCommands(folder)
const run: ReturnType<typeof commands>['run'] = (...given) => commands().run(...given)
const backUp = (to: string) => run('backup', ['--to', to], { DATA_DIR: source.dataDir })
const restore = (from: string, env: Record<string, string>) => run('restore', ['--from', from], env)

/** Each table as one text, by its name. */
async function contentOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; table_name: string }[]>`
    select table_schema || '.' || table_name as name, table_name from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema in ('public', 'private', 'auth', 'storage', 'supabase_migrations')
    order by 1`
  const content: Record<string, string> = {}
  for (const { name, table_name } of tables) {
    if ([...ofNow, ...ofStarts].includes(table_name)) continue
    const [row] = await sql.unsafe(
      `select coalesce(jsonb_agg(to_jsonb(each) order by to_jsonb(each)::text), '[]')::text as text from ${name} each`,
    )
    content[name] = row?.text
  }
  const sequences = await sql`
    select schemaname, sequencename, last_value from pg_sequences
    where schemaname in ('public', 'private') order by 1, 2`
  return { ...content, sequences: JSON.stringify(sequences) }
}

interface StoredAs {
  contentType: string
  sum: string
}

/** What a site answers for each of its pictures. */
async function filesOf(bale: BaleProcess, names: string[]): Promise<Record<string, StoredAs>> {
  const files: Record<string, StoredAs> = {}
  for (const name of names) {
    const answer = await fetch(`${bale.url}/storage/v1/object/public/${name}`)
    const sum = Buffer.from(await answer.arrayBuffer()).toString('base64')
    files[name] = { contentType: answer.headers.get('content-type') ?? '', sum }
  }
  return files
}

async function namesIn(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select bucket_id || '/' || name as name from storage.objects order by 1`
  return rows.map(({ name }) => name)
}

/** As an operator has it by the page on deploying: no superuser. */
async function startCluster(): Promise<{ cluster: PostgresCluster; url: string }> {
  const cluster = await startPostgresCluster(findPostgresBinaries())
  const sql = cluster.connect(1)
  await sql.unsafe('create role bale login createrole')
  await sql.unsafe('create database bale owner bale')
  return { cluster, url: cluster.url.replace('postgres@', 'bale@').replace(/postgres$/, 'bale') }
}

describe('a backup of a site that runs', () => {
  let said: Awaited<ReturnType<typeof run>>
  let content: Record<string, string>
  let files: Record<string, StoredAs>
  let admin: Protected
  beforeAll(async () => {
    await signIn(source, adminEmail, adminPassword)
    admin = await protectedAdmin(source)
    said = await backUp(backup)
    const sql = openDatabase(source.dataDir)
    content = await contentOf(sql)
    files = await filesOf(source, await namesIn(sql))
    await sql`update public.staff_settings set admins_need_second_step = false`
    await sql.end()
  })

  it('is one file for its owner alone, and says in one line what it holds', () => {
    expect(said).toMatchObject({ code: 0, error: '' })
    expect(said.out).toMatch(
      new RegExp(
        `^Backed up [\\d,]+ rows and ${fewFiles} files to .*quiet\\.tar\\.gz \\(.*\\)\\n$`,
      ),
    )
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['quiet.tar.gz'])
    const stored = join(source.dataDir, 'storage')
    expect(readdirSync(stored).sort()).toEqual(['blobs', 'id', 'objects', 'pending'])
    expect(readdirSync(join(stored, 'pending'))).toEqual([])
    expect(Object.keys(files)).toHaveLength(fewFiles)
  })

  it('can be read by tar, without Bale', () => {
    const { stdout } = spawnSync('tar', ['-tzf', backup], { encoding: 'utf8' })
    expect(stdout.split('\n')[0]).toBe('backup.json')
    expect(stdout).toContain('tables/public.properties/000000')
  })

  it('is restored row by row and byte by byte into an empty folder', async () => {
    const dataDir = join(folder, 'embedded')
    expect(await restore(backup, { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(
        new RegExp(`^Restored [\\d,]+ rows and ${fewFiles} files from .*\\n$`),
      ),
    })
    const bale = await startBale({ dataDir, env: { SAMPLE_DATA: 'on' } })
    const sql = openDatabase(dataDir)
    expect(await contentOf(sql)).toEqual(content)
    expect(await filesOf(bale, Object.keys(files))).toEqual(files)
    expect(await sql`select from auth.sessions`).toHaveLength(0)
    await expect(signIn(bale, adminEmail, adminPassword)).resolves.toBeTruthy()
    expect(await doorsOf(bale, admin)).toEqual(DOORS)
    await sql.end()
    await bale.stop()
  })

  it('is restored alike into an empty database of an own PostgreSQL', async () => {
    const { cluster, url } = await startCluster()
    const env = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url }
    expect(await restore(backup, env)).toMatchObject({ code: 0, error: '' })
    const bale = await startBale({ dataDir: env.DATA_DIR, env: { ...env, SAMPLE_DATA: 'on' } })
    const sql = openSql({ connectionString: url, max: 1 })
    expect(await contentOf(sql)).toEqual(content)
    expect(await filesOf(bale, Object.keys(files))).toEqual(files)
    await expect(signIn(bale, adminEmail, adminPassword)).resolves.toBeTruthy()
    await sql.end()

    const again = join(folder, 'from-postgres.tar.gz')
    expect(await run('backup', ['--to', again], env)).toMatchObject({ code: 0, error: '' })
    const full = await restore(again, { ...env, DATA_DIR: join(folder, 'elsewhere') })
    expect(full.error).toMatch(/the database at .*\/bale is not empty \(it has public\./)
    const other = join(folder, 'other')
    await mkdir(join(other, 'storage'), { recursive: true })
    await writeFile(join(other, 'storage', 'id'), crypto.randomUUID())
    await copyFile(join(source.dataDir, 'secrets.json'), join(other, 'secrets.json'))
    const foreign = await run('backup', ['--to', join(folder, 'foreign.tar.gz')], {
      DATA_DIR: other,
      DATABASE_URL: url,
    })
    expect(foreign.error).toMatch(/is not the one that the database .* belongs to/)
    await bale.stop()
    await cluster.stop()
  })

  it('merges into nothing and is written over nothing', async () => {
    const taken = await restore(backup, { DATA_DIR: source.dataDir })
    expect(taken.error).toMatch(/^Nothing was restored: another process .*\n$/)
    const full = await restore(backup, { DATA_DIR: join(folder, 'embedded') })
    expect(full.error).toMatch(/^Nothing was restored: the data folder .* is not empty .*\n$/)
    expect((await backUp(backup)).error).toMatch(/is there already/)
    const nowhere = join(folder, 'nowhere', 'x.tar.gz')
    expect((await backUp(nowhere)).error).toMatch(
      /The folder .*nowhere is not there; make it first/i,
    )
  })
})

describe('what is no whole backup of this Bale', () => {
  let dataDir: string
  let bytes: Buffer
  beforeAll(async () => {
    bytes = await readFile(backup)
    dataDir = join(folder, 'refused')
  })

  async function refuse(name: string, content: Uint8Array): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, content)
    const refused = restoreBackup(path, {
      dataDir,
      engine: { kind: 'embedded', postgresBin: undefined },
    })
    const error = await refused.catch((reason) => reason)
    expect(error).toBeInstanceOf(BackupError)
    expect(existsSync(dataDir)).toBe(false)
    return error.message
  }

  it('is told by the command in one line', async () => {
    const path = join(folder, 'half.tar.gz')
    await writeFile(path, bytes.subarray(0, bytes.length >> 1))
    expect(await restore(path, { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      error: 'Nothing was restored: the backup is damaged or was cut short\n',
    })
    const none = await restore(join(folder, 'none'), { DATA_DIR: dataDir })
    expect(none.error).toMatch(/there is no file .*none\n$/)
    expect((await run('restore', ['--form', backup], {})).error).toMatch(/use it so: npm run/)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('is refused where it was cut short', async () => {
    for (const share of [0.001, 0.5, 0.999]) {
      const error = await refuse('cut.tar.gz', bytes.subarray(0, Math.round(bytes.length * share)))
      expect(error).toBe('the backup is damaged or was cut short')
    }
    const error = await refuse('short.tar.gz', bytes.subarray(0, -1))
    expect(error).toMatch(/damaged or was cut short/)
  })

  it('is refused where one bit of it changed, wherever', async () => {
    for (const at of [3, 5, 2000, bytes.length >> 1, bytes.length - 6]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await refuse('changed.tar.gz', changed)).toMatch(/damaged or was cut|is no backup of/)
    }
  })

  it('is refused where it is another file', async () => {
    expect(await refuse('text', Buffer.from('not a backup'))).toMatch(/is no backup of Bale$/)
    expect(await refuse('empty', Buffer.alloc(0))).toMatch(/is no backup of Bale$/)
  })

  it('is refused where its rows were changed and its checksum was not', async () => {
    const path = join(folder, 'forged.tar.gz')
    await rewrite(backup, path, (name, text) =>
      name.startsWith('tables/public.profiles') ? text.replace('superadmin', 'user') : text,
    )
    expect(await refuse('forged-copy.tar.gz', await readFile(path))).toMatch(/damaged/)
  })

  it('is refused where a newer Bale made it', async () => {
    const path = join(folder, 'newer.tar.gz')
    await rewrite(backup, path, (name, text) => {
      if (name !== 'backup.json') return text
      const head = JSON.parse(text)
      return JSON.stringify({ ...head, format: head.format + 1, bale: 'Bale 99.0.0' })
    })
    expect(await refuse('newer-copy.tar.gz', await readFile(path))).toMatch(
      /Bale 99\.0\.0 made it, which is newer/,
    )
  })
})

/** The same archive with some of its texts changed. */
async function rewrite(from: string, to: string, change: (name: string, text: string) => string) {
  const members = extract()
  const out = pack()
  const written = pipeline(out, createGzip({ level: 1 }), createWriteStream(to))
  const read = pipeline(createReadStream(from), createGunzip(), members)
  for await (const entry of members) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(Buffer.from(chunk as Uint8Array))
    const { name } = entry.header
    const bytes = Buffer.concat(chunks)
    const isText = !name.startsWith('files/')
    out.entry({ name }, isText ? change(name, bytes.toString('utf8')) : bytes)
  }
  out.finalize()
  await Promise.all([read, written])
}

describe('a restore that is killed', () => {
  /** Once that is there of what it puts together. */
  async function killAt(step: string, dataDir: string, env: Record<string, string>) {
    const child = commands().start('restore', ['--from', backup], env)
    const ended = once(child, 'exit')
    const isThere = () => existsSync(join(dataDir, 'restoring', step))
    await expect.poll(() => isThere() || child.exitCode !== null, { interval: 20 }).toBe(true)
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await ended
  }

  it('leaves an empty place that takes it again, and that no start mistakes for a site', async () => {
    const dataDir = join(folder, 'killed')
    // As it begins, and as the tables are made.
    for (const step of ['', 'storage']) {
      await killAt(step, dataDir, { DATA_DIR: dataDir })
      await expect(startBale({ dataDir })).rejects.toThrow(/a restore into .* was cut short/)
      expect(existsSync(join(dataDir, 'database'))).toBe(false)
    }
    expect(await restore(backup, { DATA_DIR: dataDir })).toMatchObject({ code: 0, error: '' })
    const bale = await startBale({ dataDir })
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
    await bale.stop()
  })

  it('leaves an own PostgreSQL empty too, also where the files have their names already', async () => {
    const { cluster, url } = await startCluster()
    const dataDir = join(folder, 'killed-postgres')
    await mkdir(join(dataDir, 'restoring'), { recursive: true })
    await mkdir(join(dataDir, 'storage'))
    await writeFile(join(dataDir, 'restoring', 'placed'), '')
    await writeFile(join(dataDir, 'storage', 'id'), crypto.randomUUID())
    await copyFile(join(source.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'))
    const env = { DATA_DIR: dataDir, DATABASE_URL: url }
    await expect(startBale({ dataDir, env })).rejects.toThrow(/was cut short/)
    await killAt('storage', dataDir, env)
    expect(await restore(backup, env)).toMatchObject({ code: 0, error: '' })
    const bale = await startBale({ dataDir, env })
    await expect(signIn(bale, adminEmail, adminPassword)).resolves.toBeTruthy()
    await bale.stop()
    await cluster.stop()
  })
})

describe('a backup under writes', () => {
  it('names no file that it does not hold', async () => {
    const admin: Client = createClient(source.url, source.key, { auth: { persistSession: false } })
    await admin.auth.signInWithPassword({ email: adminEmail, password: adminPassword })
    let isWriting = true
    let written = 0
    const write = async () => {
      while (isWriting) {
        const { id } = await makeListing(admin)
        const bucket = admin.storage.from('property-images')
        const name = `${id}/${Date.now()}_0.png`
        const { error } = await bucket.upload(name, onePixelPng, { contentType: 'image/png' })
        if (error) throw error
        const url = `/storage/v1/object/public/property-images/${name}`
        await admin
          .from('property_images')
          .insert({ property_id: id, image_url: url, display_order: 0 })
          .throwOnError()
        written += 1
        if (written % 2 === 0) await removeListing(admin, id)
      }
    }
    const writers = [write(), write(), write()]
    for (const name of ['first', 'second', 'third']) {
      const path = join(folder, `${name}.tar.gz`)
      expect(await backUp(path)).toMatchObject({ code: 0, error: '' })
    }
    isWriting = false
    await Promise.all(writers)
    expect(written).toBeGreaterThan(3)

    for (const name of ['first', 'second', 'third']) {
      const unpacked = await unpack(`${name}.tar.gz`)
      const files = await unpacked.column('storage.objects', 'name')
      expect(files.length).toBeGreaterThan(fewFiles)
      for (const file of files) {
        const path = join(unpacked.folder, 'files', 'property-images', file)
        expect(statSync(path).size).toBeGreaterThanOrEqual(onePixelPng.length)
      }
      const named = await unpacked.column('public.property_images', 'image_url')
      expect(named.filter((url) => !files.some((file) => url.endsWith(file)))).toEqual([])
      expect(unpacked.missing).toEqual([])
    }
    const dataDir = join(folder, 'of-third')
    const said = await restore(join(folder, 'third.tar.gz'), { DATA_DIR: dataDir })
    expect(said).toMatchObject({ code: 0, error: '' })
  })
})

/** With tar alone, and the texts of COPY read by hand. */
async function unpack(name: string) {
  const into = await mkdtemp(join(folder, 'unpacked-'))
  spawnSync('tar', ['-xzf', join(folder, name), '-C', into])
  const { tables, missing } = JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8'))
  return {
    folder: into,
    missing,
    async column(table: string, column: string): Promise<string[]> {
      const { columns } = tables.find((each: { name: string }) => each.name === table)
      const parts = readdirSync(join(into, 'tables', table)).sort()
      const texts = parts.map((part) => readFile(join(into, 'tables', table, part), 'utf8'))
      const lines = (await Promise.all(texts)).join('').split('\n').filter(Boolean)
      return lines.map((line) => line.split('\t')[columns.indexOf(column)] ?? '')
    },
  }
}

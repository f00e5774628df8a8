import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, type Gzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { DatabasePlace } from '../database/address.ts'
import { readHistory, readMigrations } from '../database/schema/migrations.ts'
import { versionLine, versionOf } from '../version.ts'
import { unfinishedPath } from './backup-names.ts'
import { connect, type OwnConnection } from './connect.ts'
import { type FileSource, type HeldFiles, holdFiles } from './held-files.ts'
import { migrationsFolder } from './load-rows.ts'
import {
  type BackedUpTable,
  BackupError,
  type BackupHead,
  backupFormat,
  fileMember,
  headMember,
  type Manifest,
  manifestMember,
  rowsIn,
  secretsMember,
  storageIdMember,
  tableMember,
} from './manifest.ts'
import { readSequences, readTables, sameText, sumOf, type Table } from './tables.ts'

export interface BackupSource {
  engine: BackupHead['engine']
  place: DatabasePlace
  files: FileSource
  /** Undefined for a hosted project, which keeps its own. */
  keys: { secrets: string; storageId: string } | undefined
}

export interface BackupSummary {
  rows: number
  files: number
  missing: number
  bytes: number
}

/** Rows are held in memory until so many bytes of them make a member, whose size comes first. */
const partBytes = 2 * 1024 * 1024

/**
 * Of one moment, while the site goes on. The file appears under its name once it is whole.
 * @param dataDir of the site, on whose disk some room is left
 */
export async function writeBackup(
  source: BackupSource,
  to: string,
  dataDir = dirname(to),
): Promise<BackupSummary> {
  if (existsSync(to)) throw new BackupError(`${to} is there already; name a file that is not`)
  const folder = dirname(to)
  if (!existsSync(folder)) throw new BackupError(`the folder ${folder} is not there; make it first`)
  const unfinished = unfinishedPath(to)
  const sql = await connect(source.place)
  try {
    const held = await holdFiles(sql, source.files)
    try {
      await mustHaveRoom(sql, folder, 1, spareOn(folder, dataDir))
      const summary = await writeFile(unfinished, (archive) => fill(archive, source, sql, held))
      await rename(unfinished, to)
      await flushFolder(folder)
      return { ...summary, missing: held.missing.length, bytes: (await stat(to)).size }
    } finally {
      await held.release()
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await sql.close().catch(() => undefined)
  }
}

/** Left to what else lies on the disk, a database as a rule. */
const spareBytes = 512 * 1024 * 1024

/** A stick that a backup is carried away on may be filled. */
export function spareOn(folder: string, dataDir: string): number {
  const isAnother = existsSync(dataDir) && statSync(dataDir).dev !== statSync(folder).dev
  return isAnother ? 0 : spareBytes
}

/** @param times how often all of it lies there @throws BackupError */
export async function mustHaveRoom(
  sql: OwnConnection,
  folder: string,
  times = 1,
  spare = spareBytes,
): Promise<void> {
  const [size] = await sql.query<{ bytes: string }>(`
    select (
      (select coalesce(sum((metadata ->> 'size')::numeric), 0) from storage.objects)
      + (select sum(pg_relation_size(oid)) from pg_class where relkind = 'r') / 2
    )::bigint::text as bytes`)
  const needed = Number(size?.bytes ?? 0) * times
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed + spare) return
  const mb = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  throw new BackupError(
    `there is not enough room in ${folder}: ${mb(needed)} MB may be needed beside ${mb(spare)} that stay free, and ${mb(bavail * bsize)} are`,
  )
}

type Counts = Pick<BackupSummary, 'rows' | 'files'>

async function writeFile(
  path: string,
  fillArchive: (archive: Archive) => Promise<Counts>,
): Promise<Counts> {
  const archive = new Archive()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(archive.tar, archive.gzip, file)
  // Whichever fails first is told; the other must not go unheard.
  const filled = fillArchive(archive).catch((error) => {
    archive.tar.destroy(error)
    throw error
  })
  const [outcome] = await Promise.all([filled, written])
  return outcome
}

async function fill(
  archive: Archive,
  { engine, keys }: BackupSource,
  sql: OwnConnection,
  held: HeldFiles,
): Promise<Counts> {
  const head: BackupHead = {
    format: backupFormat,
    bale: versionLine(versionOf()),
    madeAt: new Date().toISOString(),
    engine,
    migrations: await appliedMigrations(sql),
  }
  await archive.add(headMember, JSON.stringify(head))
  await sql.exec(sameText)
  const tables: BackedUpTable[] = []
  for (const table of await readTables(sql)) {
    await copyRows(archive, sql, table)
    tables.push({ ...table, ...(await sumOf(sql, table)) })
  }
  const sequences = await readSequences(sql)
  // What is left is in the held files, and a long transaction would keep old rows from being removed.
  await sql.exec('commit')
  if (keys) {
    await archive.add(secretsMember, keys.secrets)
    await archive.add(storageIdMember, keys.storageId)
  }
  for (const file of held.files) {
    const { size, body } = await held.open(file)
    await archive.stream(fileMember(file), size, body)
  }
  const manifest: Manifest = {
    tables,
    sequences,
    files: held.files.length,
    missing: held.missing,
    members: archive.members,
  }
  await archive.add(manifestMember, JSON.stringify(manifest))
  archive.tar.finalize()
  return { rows: rowsIn(manifest), files: held.files.length }
}

/** @throws BackupError before 0.1.0, whose tables no restore makes */
async function appliedMigrations(sql: OwnConnection): Promise<BackupHead['migrations']> {
  const applied = await readHistory(sql)
  const [first] = await readMigrations(migrationsFolder)
  if (!first || applied.some(({ version }) => version === first.version)) return applied
  throw new BackupError(
    'the database was made before Bale 0.1.0 and could not be restored: copy DATA_DIR while Bale is stopped (docs/upgrade.md)',
  )
}

async function copyRows(archive: Archive, sql: OwnConnection, { name, columns }: Table) {
  const rows = sql.client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  let part = 0
  let [chunks, size]: [Buffer[], number] = [[], 0]
  const flush = async () => {
    await archive.add(tableMember(name, part++), Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= partBytes) await flush()
  }
  if (size > 0 || part === 0) await flush()
}

class Archive {
  readonly tar: Pack = pack()
  readonly gzip: Gzip = createGzip({ level: constants.Z_BEST_SPEED })
  readonly members: Record<string, string> = {}

  async add(name: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content)
    await this.#entry(name, bytes.length, [bytes])
  }

  async stream(name: string, size: number, body: Readable): Promise<void> {
    await this.#entry(name, size, body)
  }

  async #entry(
    name: string,
    size: number,
    body: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    const entry = this.tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
      error ? done.reject(error) : done.resolve(),
    )
    done.promise.catch(() => undefined)
    for await (const chunk of body) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done.promise])
    }
    entry.end(undefined)
    await done.promise
    this.members[name] = hash.digest('hex')
  }
}

/** A renamed file is there after a power cut only once its folder is written. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { DatabasePlace } from '../database/address.ts'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { nameOf } from '../database/reaching.ts'
import { readMigrations } from '../database/schema/migrations.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { FileStorage } from '../storage/file-storage.ts'
import { connect, type OwnConnection } from './connect.ts'
import { withProject } from './hosted/look-at-project.ts'
import type { Project } from './hosted/project.ts'
import { ProjectFiles } from './hosted/project-files.ts'
import { withProjectSource } from './hosted/project-source.ts'
import { mustTake, restoreToProject } from './hosted/restore-to-project.ts'
import { migrationsFolder } from './load-rows.ts'
import { type BackedUpTable, BackupError, fileMember, type NamedFile, rowsIn } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup, type Site } from './restore.ts'
import { isOfService } from './service-tables.ts'
import { withSource } from './source.ts'
import { firstTable, readTables, sameText, sumOf } from './tables.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

export interface HostedSite {
  project: Project
}

export interface Moved {
  rows: number
  files: number
  left?: string[]
}

/**
 * Copies a site that stands still to an empty place and compares both, row by row and byte by byte. The
 * old one is read only. Cut off, it begins again: what it had made so far counts as nothing, but for
 * files in a project, which are compared and stay.
 * @throws BackupError and what a start throws
 */
export async function move(from: Site | HostedSite, to: Site): Promise<Moved> {
  const between = `${to.dataDir}.moving.tar.gz`
  const taken = await whatTakes(to)
  if (taken) return endComparing(from, to, between, taken)
  return withFile(between, () =>
    withOrigin(from, `${to.dataDir}.moving`, async (source, read) => {
      const { missing } = await writeBackup(source, between)
      const moved = await restoreBackup(between, to)
      await compare(source.place, read, to, missing)
      return moved
    }),
  )
}

/**
 * A move that was cut off while it compared has left everything in the new place, and its file beside it.
 * @throws `taken` where the place has anything else
 */
async function endComparing(
  from: Site | HostedSite,
  to: Site,
  between: string,
  taken: BackupError,
): Promise<Moved> {
  if (!existsSync(between)) throw taken
  const isOther = (error: unknown) => {
    throw error instanceof BackupError ? taken : error
  }
  const { manifest } = await checkBackup(between).catch(isOther)
  await withOrigin(from, `${to.dataDir}.moving`, async (source, read) =>
    compare(source.place, read, to, manifest.missing.length).catch(isOther),
  )
  await rm(between)
  return { rows: rowsIn(manifest), files: manifest.files }
}

export async function moveToProject(from: Site, { project }: HostedSite): Promise<Moved> {
  await lookAtMoveToProject(from, { project })
  const between = `${from.dataDir}.moving.tar.gz`
  return withFile(between, () =>
    withOrigin(from, `${from.dataDir}.moving`, async (source) => {
      await writeBackup(source, between)
      return restoreToProject(between, project)
    }),
  )
}

export async function lookAtMove(from: Site | HostedSite, to: Site): Promise<Moved> {
  const taken = await whatTakes(to)
  if (taken) throw taken
  if ('project' in from) {
    return withProject(from.project, new ProjectFiles(from.project), async (sql) => {
      const { tables, files } = await whatThereIs(sql)
      return { rows: rowsIn({ tables }), files: files.length }
    })
  }
  return withSource(from, from.engine, async ({ place }) => {
    const { tables, files } = await whatThereIsAt(place)
    return { rows: rowsIn({ tables }), files: files.length }
  })
}

export function lookAtMoveToProject(from: Site, { project }: HostedSite): Promise<Moved> {
  return withProject(project, new ProjectFiles(project), async (sql) => {
    const { tables, files } = await withSource(from, from.engine, async ({ place }) => {
      await mustBeUpToDate(place)
      return whatThereIsAt(place)
    })
    const members = Object.fromEntries(files.map((file) => [fileMember(file), '']))
    await mustTake(sql, project, { tables, members })
    return { rows: rowsIn({ tables }), files: files.length }
  })
}

/** Rows are not brought up to date on the way. @throws BackupError */
async function mustBeUpToDate(place: DatabasePlace): Promise<void> {
  const sql = await connect(place)
  const applied = await sql
    .query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    .finally(() => sql.close())
  const versions = new Set(applied.map(({ version }) => version))
  if ((await readMigrations(migrationsFolder)).every(({ version }) => versions.has(version))) return
  throw new BackupError(
    'what is to be moved is of an older Bale: start this one on it once, which brings it up to date, then move it',
  )
}

async function whatThereIsAt(place: DatabasePlace) {
  const sql = await connect(place)
  return whatThereIs(sql).finally(() => sql.close())
}

async function whatThereIs(sql: OwnConnection) {
  await sql.exec(sameText)
  const tables: BackedUpTable[] = []
  for (const table of await readTables(sql)) tables.push({ ...table, ...(await sumOf(sql, table)) })
  return { tables, files: await readFiles(sql) }
}

type ReadFile = (file: NamedFile) => Promise<Uint8Array | undefined>

async function withOrigin<T>(
  from: Site | HostedSite,
  scratch: string,
  work: (source: BackupSource, read: ReadFile) => Promise<T>,
): Promise<T> {
  if ('project' in from) {
    return withProjectSource(from.project, scratch, (source, files) =>
      work(source, (file) => files.read(file)),
    )
  }
  return withSource(from, from.engine, async (source) => {
    await mustStandStill(source.place)
    return work(source, await filesOf(from))
  })
}

async function withFile(path: string, work: () => Promise<Moved>): Promise<Moved> {
  await rm(path, { force: true })
  return work().finally(() => rm(path, { force: true }))
}

/** In words, what is in the way of a move; undefined where the place is free. */
async function whatTakes({ dataDir, engine }: Site): Promise<BackupError | undefined> {
  if (existsSync(join(dataDir, 'restoring'))) return undefined
  const taken = ['database', 'secrets.json'].find((name) => existsSync(join(dataDir, name)))
  if (taken) {
    return new BackupError(`${dataDir} is not empty (${taken}), and a move merges nothing`)
  }
  if (engine.kind !== 'postgres') return undefined
  const sql = await connect(engine.databaseUrl)
  const found = await firstTable(sql).finally(() => sql.close())
  if (!found) return undefined
  return new BackupError(
    `the database at ${nameOf(engine.databaseUrl)} is not empty (it has ${found}), and a move merges nothing`,
  )
}

export async function mustStandStill(place: DatabasePlace): Promise<void> {
  const sql = await connect(place)
  const [row] = await sql
    .query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database()
         and application_name in ('bale visitor', 'bale account', 'bale server', 'bale maintenance')`,
    )
    .finally(() => sql.close())
  if (row && row.count > 0) {
    throw new BackupError(
      'Bale is running on what is to be moved; stop it first, or what is written meanwhile stays behind',
    )
  }
}

async function compare(
  from: DatabasePlace,
  read: ReadFile,
  to: Site,
  missing: number,
): Promise<void> {
  const old = await connect(from)
  try {
    await withDatabase(to, async (place) => {
      const fresh = await connect(place)
      try {
        await compareRows(old, fresh)
        await compareFiles(await readFiles(old), read, await filesOf(to), missing)
      } finally {
        await fresh.close()
      }
    })
  } finally {
    await old.close()
  }
}

async function withDatabase(
  { dataDir, engine }: Site,
  work: (place: DatabasePlace) => Promise<void>,
): Promise<void> {
  if (engine.kind === 'postgres') return work(engine.databaseUrl)
  const database = await EmbeddedDatabase.start({ dataDir, postgresBin: engine.postgresBin })
  await work(database.address).finally(() => database.stop())
}

async function compareRows(old: OwnConnection, fresh: OwnConnection): Promise<void> {
  for (const sql of [old, fresh]) await sql.exec(sameText)
  const there = new Map((await readTables(fresh)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of await readTables(old)) {
    if (!there.has(name)) continue
    const both = isOfService(name)
      ? columns.filter((column) => there.get(name)?.includes(column))
      : columns
    const [before, after] = [
      await sumOf(old, { name, columns: both }),
      await sumOf(fresh, { name, columns: both }),
    ]
    if (before.rows !== after.rows || before.sum !== after.sum) differs(`the rows of ${name}`)
  }
}

export function readFiles(sql: OwnConnection): Promise<NamedFile[]> {
  return sql.query<NamedFile>('select bucket_id as bucket, name from storage.objects order by 1, 2')
}

/** @param missing how many may be in neither */
async function compareFiles(
  files: readonly NamedFile[],
  readOld: ReadFile,
  readFresh: ReadFile,
  missing: number,
): Promise<void> {
  let absent = 0
  for (const file of files) {
    const [before, after] = [await sumOfFile(readOld, file), await sumOfFile(readFresh, file)]
    if (before !== after) differs(`the file ${file.bucket}/${file.name}`)
    if (before === undefined) absent += 1
  }
  if (absent !== missing) differs('the number of files')
}

async function filesOf({ dataDir, fileStore }: Site): Promise<ReadFile> {
  const storage = new FileStorage(await filePlaceOf({ dataDir, fileStore }))
  return async ({ bucket, name }) => {
    const file = await storage.find(bucket, name)
    return file && buffer(await storage.read(file))
  }
}

async function sumOfFile(read: ReadFile, file: NamedFile): Promise<string | undefined> {
  const bytes = await read(file)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

function differs(what: string): never {
  throw new BackupError(
    `${what} differ on both sides; the old place is as it was, delete the new one`,
  )
}

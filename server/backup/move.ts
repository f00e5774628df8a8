import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '../database/address.ts'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { nameOf } from '../database/reaching.ts'
import { FileStorage } from '../storage/file-storage.ts'
import { connect, type OwnConnection } from './connect.ts'
import { BackupError, type NamedFile } from './manifest.ts'
import { type OwnEngine, restoreBackup } from './restore.ts'
import { withSource } from './source.ts'
import { firstTable, readTables, sameText, sumOf } from './tables.ts'
import { writeBackup } from './write-backup.ts'

export interface Site {
  dataDir: string
  engine: OwnEngine
}

export interface Moved {
  rows: number
  files: number
}

/**
 * Copies a site that stands still to an empty place and compares both, row by row and byte by byte. The
 * old one is read only. Cut off, it begins again: what it had made so far counts as nothing.
 * @throws BackupError and what a start throws
 */
export async function move(from: Site, to: Site): Promise<Moved> {
  await mustBeFree(to)
  const between = `${to.dataDir}.moving.tar.gz`
  await rm(between, { force: true })
  try {
    return await withSource(from, from.engine, async (source) => {
      await mustStandStill(source.place)
      const { missing } = await writeBackup(source, between)
      const { rows, files } = await restoreBackup(between, to.dataDir, to.engine)
      await compare(source.place, from.dataDir, to, missing)
      return { rows, files }
    })
  } finally {
    await rm(between, { force: true })
  }
}

/** What a move would take along, and whether it could: nothing is written. */
export async function lookAtMove(from: Site, to: Site): Promise<Moved> {
  await mustBeFree(to)
  return withSource(from, from.engine, async ({ place }) => {
    const sql = await connect(place)
    try {
      await sql.exec(sameText)
      let rows = 0
      for (const table of await readTables(sql)) rows += (await sumOf(sql, table)).rows
      return { rows, files: (await readFiles(sql)).length }
    } finally {
      await sql.close()
    }
  })
}

async function mustBeFree({ dataDir, engine }: Site): Promise<void> {
  const taken = ['database', 'secrets.json'].find((name) => existsSync(join(dataDir, name)))
  // A move that was cut off before its last step is taken up again by the restore.
  if (taken && !existsSync(join(dataDir, 'restoring'))) {
    throw new BackupError(`${dataDir} is not empty (${taken}), and a move merges nothing`)
  }
  if (engine.kind !== 'postgres') return
  const sql = await connect(engine.databaseUrl)
  const found = await firstTable(sql).finally(() => sql.close())
  if (found && !existsSync(join(dataDir, 'restoring'))) {
    throw new BackupError(
      `the database at ${nameOf(engine.databaseUrl)} is not empty (it has ${found}), and a move merges nothing`,
    )
  }
}

/** What is written meanwhile would stay behind. */
async function mustStandStill(place: DatabasePlace): Promise<void> {
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
  fromDir: string,
  to: Site,
  missing: number,
): Promise<void> {
  const old = await connect(from)
  try {
    await withDatabase(to, async (place) => {
      const fresh = await connect(place)
      try {
        await compareRows(old, fresh)
        await compareFiles(await readFiles(old), fromDir, to.dataDir, missing)
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
  for (const table of await readTables(old)) {
    const [before, after] = [await sumOf(old, table), await sumOf(fresh, table)]
    if (before.rows !== after.rows || before.sum !== after.sum) differs(`the rows of ${table.name}`)
  }
}

function readFiles(sql: OwnConnection): Promise<NamedFile[]> {
  return sql.query<NamedFile>('select bucket_id as bucket, name from storage.objects order by 1, 2')
}

/** @param missing how many may be in neither */
async function compareFiles(
  files: readonly NamedFile[],
  fromDir: string,
  toDir: string,
  missing: number,
): Promise<void> {
  const [old, fresh] = [fromDir, toDir].map((dir) => new FileStorage(join(dir, 'storage')))
  let absent = 0
  for (const file of files) {
    const [before, after] = [await sumOfFile(old, file), await sumOfFile(fresh, file)]
    if (before !== after) differs(`the file ${file.bucket}/${file.name}`)
    if (before === undefined) absent += 1
  }
  if (absent !== missing) differs('the number of files')
}

async function sumOfFile(
  storage: FileStorage | undefined,
  { bucket, name }: NamedFile,
): Promise<string | undefined> {
  const file = await storage?.find(bucket, name)
  if (!file || !storage) return undefined
  const bytes = await new Response(storage.read(file)).bytes()
  return createHash('sha256').update(bytes).digest('hex')
}

function differs(what: string): never {
  throw new BackupError(
    `${what} differ on both sides; the old place is as it was, delete the new one`,
  )
}

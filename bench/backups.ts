// A backup of many listings and pictures while staff write, then its restore into each kind of place: how
// long each takes and the most memory of its processes. Ends with 1 where a place has other rows than
// the first, or another picture than was stored.
// node bench/backups.ts [listings=5000] [pictures=20000] [bytes of a picture=150000]
import type { ChildProcess } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../server/backup/connect.ts'
import { readTables, sameText, sumOf } from '../server/backup/tables.ts'
import type { DatabasePlace } from '../server/database/address.ts'
import { EmbeddedDatabase } from '../server/database/embedded/embedded-database.ts'
import { FileStorage } from '../server/storage/file-storage.ts'
import { fillQuickly } from '../testing/fill-listings.ts'
import { backupCommands, settingsOf } from '../testing/program/backup-commands.ts'
import { memoryOf, removeDataDir } from '../testing/program/bale-process.ts'
import { inParallel } from '../testing/program/callers.ts'
import { startHostedProject } from '../testing/server/hosted-project.ts'
import { onePixelPng } from '../testing/server/test-backend.ts'
import { asAdmin, openBale, openDatabase, openFolder } from './bale.ts'
import { openPostgres } from './databases.ts'
import { msOf, watchHighest } from './figures.ts'
import { storeFile } from './import-steps.ts'

const [listings = 5_000, pictures = 20_000, bytes = 150_000] = process.argv.slice(2).map(Number)
const bucket = 'property-images'
using opened = openFolder()
const folder = opened.path
const backup = join(folder, 'backup.tar.gz')
const commands = backupCommands(folder)
/** Of each picture by its name. */
const stored = new Map<string, string>()
let first: Map<string, string> | undefined

await backUp()
await restoreToFolder()
await restoreToPostgres()
await restoreToProject()

async function backUp(): Promise<void> {
  await using bale = await openBale()
  const sql = await openDatabase(bale.dataDir)
  await fillQuickly(sql, listings)
  const ids = (await sql.query<{ id: string }>('select id from public.properties')).map(
    ({ id }) => id,
  )
  await sql.close()
  const admin = await asAdmin(bale)
  await inParallel(pictures, 4, async (nth) => {
    // What is packed already doesn't get smaller.
    const picture = Buffer.concat([onePixelPng, randomBytes(bytes)])
    const name = `${ids[nth % ids.length]}/${nth}_0.png`
    await storeFile(admin, name, picture)
    stored.set(name, hash('sha256', picture))
  })
  const child = commands.start('backup', ['--to', backup], { DATA_DIR: bale.dataDir })
  let isOver = false
  let writes = 0
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    while (!isOver) {
      const path = `/rest/v1/properties?id=eq.${ids[(writes * 4 + writer) % ids.length]}`
      const { status } = await admin.call('PATCH', path, { price: `₱${writes + 1},000` })
      if (status >= 300) throw new Error(`a write answered ${status}`)
      writes += 1
    }
  })
  await report('backup', child)
  isOver = true
  await Promise.all(writers)
  const mb = Math.round(statSync(backup).size / 1e6)
  console.log(`  ${stored.size} pictures, ${mb} MB, beside ${writes} writes`)
}

async function restoreToFolder(): Promise<void> {
  const dataDir = join(folder, 'embedded')
  await restore('a folder', { DATA_DIR: dataDir })
  const database = await EmbeddedDatabase.start({ dataDir })
  await compare(database.address, inFolder(dataDir))
  await database.stop()
  removeDataDir(dataDir)
}

async function restoreToPostgres(): Promise<void> {
  const dataDir = join(folder, 'postgres')
  await using cluster = await openPostgres()
  await restore('PostgreSQL', { DATA_DIR: dataDir, ...cluster.env })
  await compare(cluster.url, inFolder(dataDir))
  removeDataDir(dataDir)
}

/** Of the stand-in, which has its files in this process. */
async function restoreToProject(): Promise<void> {
  const project = await startHostedProject()
  const dataDir = join(folder, 'project')
  await restore('a project', { DATA_DIR: dataDir, ...settingsOf(project) })
  const versions = await project.sql<{ name: string; version: string }[]>`
    select name, version from storage.objects where bucket_id = ${bucket}`
  const files = new Map(
    versions.map(({ name, version }) => [name, project.files.get(`${bucket}/${name}/${version}`)]),
  )
  await compare(project.databaseUrl, async (name) => files.get(name))
  await project.stop()
}

function restore(place: string, env: Record<string, string>): Promise<void> {
  return report(`restore into ${place}`, commands.start('restore', ['--from', backup], env))
}

/** Until it ends: seconds, and the most memory of it and what it starts. */
async function report(what: string, child: ChildProcess): Promise<void> {
  child.stderr?.pipe(process.stderr)
  child.stdout?.resume()
  const highest = watchHighest(() => memoryOf(child.pid ?? 0), 200)
  let code: unknown
  const ms = await msOf(async () => {
    code = (await once(child, 'exit'))[0]
  })
  console.log(`${what}: ${(ms / 1000).toFixed(1)} s, ${highest()} MB at most`)
  if (code !== 0) throw new Error(`${what} ended with ${code}`)
}

type ReadFile = (name: string) => Promise<Uint8Array | undefined>

function inFolder(dataDir: string): ReadFile {
  const storage = new FileStorage(join(dataDir, 'storage'))
  return async (name) => {
    const file = await storage.find(bucket, name)
    return file && new Response(storage.read(file)).bytes()
  }
}

async function compare(address: DatabasePlace, read: ReadFile): Promise<void> {
  const sql = await connect(address)
  await sql.exec(sameText)
  const sums = new Map<string, string>()
  for (const table of await readTables(sql)) {
    // A project's services describe accounts and files in columns of their own.
    if (/^(auth|storage)\./.test(table.name)) continue
    sums.set(table.name, JSON.stringify(await sumOf(sql, table)))
  }
  await sql.close()
  first ??= sums
  const others = [...first].filter(([name, sum]) => sums.get(name) !== sum)
  let wrong = 0
  for (const [name, wanted] of stored) {
    const found = await read(name)
    if (!found || hash('sha256', found) !== wanted) wrong += 1
  }
  if (others.length + wrong > 0) process.exitCode = 1
  console.log(
    `  ${sums.size} tables, ${others.length} other than the first; ${wrong} pictures wrong`,
  )
}

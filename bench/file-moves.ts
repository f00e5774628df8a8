// The files of a site from its folder to a store (a stand-in here) and back, the folder put aside between:
// how long each takes. Ends with 1 where one is not what it was.
// node bench/file-moves.ts [listings=5000] [pictures of each=4] [bytes of a picture=20000]
import { createHash, randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FilePlace } from '../platform/storage/file-place.ts'
import { describeFile, FileStorage } from '../platform/storage/file-storage.ts'
import { FolderPlace } from '../platform/storage/folder-place.ts'
import { StorePlace } from '../platform/storage/store-place.ts'
import { fillListings } from '../testing/fill-listings.ts'
import { backupCommands } from '../testing/program/backup-commands.ts'
import { startBale } from '../testing/program/bale-process.ts'
import { inParallel } from '../testing/program/callers.ts'
import { startS3Store, storeEnvironment } from '../testing/server/s3-store.ts'
import { openDatabase, openFolder } from './bale.ts'
import { msOf } from './figures.ts'

const listings = Number(process.argv[2] ?? 5_000)
const each = Number(process.argv[3] ?? 4)
const bytes = Number(process.argv[4] ?? 20_000)
const bucket = 'property-images'

using folder = openFolder()
const dataDir = join(folder.path, 'data')
const storage = join(dataDir, 'storage')
const s3 = await startS3Store('site/')
s3.pageSize = 1_000
const inStore = new StorePlace(s3.settings)
const names = await fill()
const before = await sums(new FolderPlace(storage))
const there = await moved('store')
const stored = await sums(inStore)
renameSync(storage, join(folder.path, 'aside'))
const back = await moved('folder')
const returned = await sums(new FolderPlace(storage))
s3.stop()

const isSame = before === stored && before === returned
console.log(
  `${listings} listings, ${names.length} pictures of ${bytes} bytes: to the store ${there} s, back ${back} s, ` +
    (isSame ? 'equal' : 'NOT EQUAL'),
)
if (!isSame) process.exitCode = 1

/** Past the gate, which would take an hour. @returns the pictures' names */
async function fill(): Promise<string[]> {
  const bale = await startBale({ dataDir })
  const sql = await openDatabase(dataDir)
  await sql.exec('set session_replication_role = replica')
  await fillListings(sql, listings)
  const rows = await sql.query<{ name: string }>(
    `insert into storage.objects (bucket_id, name, metadata)
     select $1, id || '/' || nth || '_0.webp', jsonb_build_object('size', $3::integer)
     from public.properties, generate_series(1, $2::integer) as nth returning name`,
    [bucket, each, bytes],
  )
  await sql.close()
  const files = new FileStorage(new FolderPlace(storage))
  await inParallel(rows.length, 8, async (nth) => {
    const content = randomBytes(bytes)
    const file = describeFile(content, 'image/webp', 'max-age=3600')
    await files.put({ bucket, key: rows[nth]?.name ?? '', file }, content)
  })
  await bale.stop()
  return rows.map(({ name }) => name)
}

async function moved(to: 'store' | 'folder'): Promise<number> {
  const env = { ...storeEnvironment(s3, 'STORAGE'), DATA_DIR: dataDir }
  const ms = await msOf(async () => {
    const { code, error } = await backupCommands(folder.path).run('move-files', ['--to', to], env)
    if (code !== 0) throw new Error(error)
  })
  return Math.round(ms / 1000)
}

/** Of all that is read by its name, with what is known of it. */
async function sums(place: FilePlace): Promise<string> {
  const files = new FileStorage(place)
  const all = createHash('sha256')
  for (const name of names) {
    const file = await files.find(bucket, name)
    if (!file) throw new Error(`${name} is not at ${place.name}`)
    const { contentType, lastModified, eTag } = file
    all.update(JSON.stringify([name, contentType, lastModified, eTag]))
    all.update(await buffer(await files.read(file)))
  }
  return all.digest('hex')
}

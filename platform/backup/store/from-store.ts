import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { makeFolder } from '../../data-folder/make-folder.ts'
import { newestBackup } from '../backup-names.ts'
import { BackupError } from '../manifest.ts'
import { Store, type StoreOptions } from './store.ts'

const inStore = 's3:'
/** Of a backup that was fetched. A killed command may have left one. */
const fetchedForm = /^fetched-\d+\.tar\.gz$/

/**
 * Gives `work` the file that is named: one here, or one in the store, fetched first and removed afterwards.
 * @param from a path, `s3:NAME`, or `s3:newest`
 * @param folder has the room for what is fetched; made where it is not there
 * @throws BackupError and what `work` throws
 */
export async function withBackup<T>(
  from: string,
  { backupStore }: Pick<Config, 'backupStore'>,
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!from.startsWith(inStore)) return work(resolve(process.env.INIT_CWD ?? process.cwd(), from))
  const store = storeOf(backupStore)
  const name = await nameIn(store, from.slice(inStore.length))
  makeFolder(folder)
  for (const left of await readdir(folder)) {
    if (fetchedForm.test(left)) await rm(join(folder, left), { force: true })
  }
  const path = join(folder, `fetched-${process.pid}.tar.gz`)
  try {
    await store.get(name, path)
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** For somebody who waits before a terminal for a list. */
export const impatient: StoreOptions = { silence: 10_000, tries: 1 }

/** @throws BackupError where none is set */
export function storeOf(settings: Config['backupStore'], options?: StoreOptions): Store {
  if (settings) return new Store(settings, options)
  throw new BackupError(
    'there is no store for backups: set BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY',
  )
}

async function nameIn(store: Store, wanted: string): Promise<string> {
  if (wanted !== 'newest') {
    if (/^[\w.-]{1,200}$/.test(wanted)) return wanted
    throw new BackupError(
      `"${wanted.slice(0, 100)}" is no name in the store; npm run store lists them`,
    )
  }
  const names = (await store.list()).map(({ name }) => name)
  const newest = newestBackup(names)
  if (!newest) throw new BackupError(`there is no backup in the store at ${store.place}`)
  return newest
}

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesToDelete, newestBackup, readBackupNames } from '../backup-names.ts'
import type { Store } from './store.ts'
import { StoreError } from './store-error.ts'

export interface KeptInStore {
  sent: number
  there: number
  newest: string | null
}

export interface KeepOptions {
  folder: string
  /** How many days of backups are kept; 0 removes none. */
  days: number
  site: string
}

const markName = 'bale-site'

/**
 * Sends what of a site's own backups is not there yet, and removes what is older than they are kept. What a
 * folder lost is not removed there: the days are counted over both.
 * @throws StoreError, also where the backups there are another site's
 */
export async function keepInStore(
  store: Store,
  { folder, days, site }: KeepOptions,
): Promise<KeptInStore> {
  await mustBeOurs(store, site)
  const there = new Map((await store.list()).map(({ name, bytes }) => [name, bytes]))
  const here = readBackupNames(await readdir(folder).catch(() => []))
  const names = new Set([...here.map(({ name }) => name), ...there.keys()])
  const unwanted = days > 0 ? namesToDelete(readBackupNames([...names]), days) : []
  let sent = 0
  for (const { name } of here.reverse()) {
    if (unwanted.includes(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    // Another process has tidied meanwhile.
    if (!found || there.get(name) === found.size) continue
    await store.put(name, path)
    there.set(name, found.size)
    sent += 1
  }
  for (const name of unwanted) if (there.delete(name)) await store.remove(name)
  await store.removeUnfinished()
  const kept = [...there.keys()]
  return { sent, there: readBackupNames(kept).length, newest: newestBackup(kept) ?? null }
}

async function mustBeOurs(store: Store, site: string): Promise<void> {
  if (!(await isMarked(store, site))) await store.write(markName, site)
}

/**
 * Two sites with one prefix would remove each other's.
 * @returns false where nobody has begun there
 * @throws StoreError where the backups there are another site's
 */
export async function isMarked(store: Store, site: string): Promise<boolean> {
  const mark = await store.read(markName)
  if (mark === undefined) return false
  if (mark === site) return true
  if (!/^[\w-]{1,100}$/.test(mark.trim())) {
    throw new StoreError(`the store at ${store.place} names no site in ${markName}`, 'store_failed')
  }
  throw new StoreError(
    `the store at ${store.place} has backups of another site: give each a BACKUP_S3_PREFIX of its own`,
    'store_of_another',
  )
}

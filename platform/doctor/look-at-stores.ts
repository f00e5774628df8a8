import { newestBackup } from '../backup/backup-names.ts'
import { isMarked } from '../backup/store/keep-in-store.ts'
import type { Store } from '../backup/store/store.ts'
import type { FilePlace } from '../storage/file-place.ts'
import { hasFiles, readId } from '../storage/place-id.ts'

/** Reads and lists, as each start does; whether it also takes files shows the first one. @throws what is wrong */
export async function lookAtFiles(place: FilePlace): Promise<string> {
  const id = await readId(place)
  if (id) return `the store at ${place.name} has the files of a site`
  if (await hasFiles(place)) throw new Error(`${place.name} holds files that are not Bale's`)
  return `the store at ${place.name} is empty; the first start begins there`
}

/** @param site undefined where it is not known @throws what is wrong */
export async function lookAtBackups(store: Store, site: string | undefined): Promise<string> {
  if (site) await isMarked(store, site)
  const names = (await store.list()).map(({ name }) => name)
  const newest = newestBackup(names)
  return `${store.place} has ${newest ? `backups, the newest ${newest}` : 'no backup yet'}`
}

import type { Backend } from '../backend/backend.ts'
import { freeBytes, readSiteState } from '../metrics/site-state.ts'
import { noteTroubles, troublesOf } from '../metrics/troubles.ts'
import { type Job, minute } from './job.ts'

export const troubles: Job = {
  name: 'troubles',
  every: minute,
  failure: 'what /healthz tells of mails, backups and the disk could not be read',
  async run({ backend: { own, backups } }) {
    const state = own && (await readSiteState(own.withConnection))
    // Where nothing is backed up by itself, an old backup is nobody's fault.
    const kept = state && backups?.days === 0 ? { ...state, backedUpAt: undefined } : state
    const free = await Promise.all(foldersOf({ own, backups }).map(({ path }) => freeBytes(path)))
    noteTroubles(troublesOf(kept, free.length > 0 ? Math.min(...free) : undefined))
  },
}

/** By what they hold. A site that makes no backups may have no folder for them. */
export function foldersOf({ own, backups }: Pick<Backend, 'own' | 'backups'>) {
  return [
    ...(own?.folder ? [{ place: 'data', path: own.folder }] : []),
    ...(backups && backups.days > 0 ? [{ place: 'backups', path: backups.path }] : []),
  ]
}

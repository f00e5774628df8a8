import type { SiteState } from './site-state.ts'

const mebibyte = 1024 * 1024
/** Twice the room below which no picture is taken, since the database needs the rest. */
export const littleBytes = 1024 * mebibyte
const longWaitSeconds = 3600
/** A night's backup may be late by a day. */
const oldBackupSeconds = 50 * 3600

export type Troubles = Partial<Record<'backup' | 'mails' | 'disk', string>>

/** @param freeBytes of the fullest disk @param now in seconds since 1970 */
export function troublesOf(
  state: SiteState | undefined,
  freeBytes: number | undefined,
  now = Date.now() / 1000,
): Troubles {
  const { mails, backedUpAt, failedBackups = 0, failedDrills = 0 } = state ?? {}
  const troubles: Troubles = {}
  if (failedBackups > 1) troubles.backup = `failed ${failedBackups} times`
  else if (backedUpAt !== undefined && now - backedUpAt > oldBackupSeconds) {
    troubles.backup = `the newest is ${Math.floor((now - backedUpAt) / 3600)} h old`
  } else if (failedDrills > 1) troubles.backup = `the newest could not be restored`
  if (mails && mails.oldest_seconds > longWaitSeconds) {
    const hours = Math.floor(mails.oldest_seconds / 3600)
    troubles.mails = `${mails.waiting} wait, the oldest for ${hours} h`
  }
  if (freeBytes !== undefined && freeBytes < littleBytes) {
    troubles.disk = `${Math.floor(freeBytes / mebibyte)} MB are free`
  }
  return troubles
}

let known: Troubles = {}

/** As of a minute ago: who asks for the health of a site makes no work. */
export function knownTroubles(): Troubles {
  return known
}

export function noteTroubles(troubles: Troubles): void {
  known = troubles
}

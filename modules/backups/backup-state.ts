export interface BackupState {
  /** ISO time; null where there is none yet. */
  backedUpAt: string | null
  bytes: number | null
  isRunning: boolean
  hasFailed: boolean
  drilledAt: string | null
  drillPassed: boolean | null
  drillSeconds: number | null
}

const oldAfterMs = 60 * 60 * 60_000

export function backupWarning(state: BackupState, now: number): string | undefined {
  if (state.isRunning) return undefined
  if (state.hasFailed) return 'The last backup failed'
  if (!state.backedUpAt) return 'No backup has been made yet'
  if (now - Date.parse(state.backedUpAt) > oldAfterMs) return 'The last backup is old'
  if (state.drillPassed === false) return 'The last backup that was tried could not be restored'
  if (!state.drilledAt) return 'No backup has been tried yet'
  return undefined
}

export interface BackupStore {
  place: string
  /** ISO time of when all that is to be there last was; null since the start of the program. */
  keptAt: string | null
  problem: string | null
}

const STORE_PROBLEMS: Record<string, string> = {
  store_denied: 'It refused the keys of this site (BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY).',
  store_not_found: 'It has no such bucket (BACKUP_S3_BUCKET).',
  store_unreachable: 'It can’t be reached (BACKUP_S3_ENDPOINT).',
  store_of_another:
    'It holds the backups of another site. Give this one a place of its own (BACKUP_S3_PREFIX).',
}

export function storeWarning({ place, problem }: BackupStore): string | undefined {
  if (problem === null) return undefined
  const why = STORE_PROBLEMS[problem] ?? 'The log of the server says why.'
  return `The newest backups are not in the store at ${place} yet. ${why} The site tries again each hour.`
}

/** @returns null where there is none @throws Error for what is not the server's answer */
export function parseBackupStore(json: unknown): BackupStore | null {
  const given = new Map(Object.entries(typeof json === 'object' && json ? json : {}))
  if (!given.has('place')) throw new Error('the server says nothing of a store')
  const place = textOf(given.get('place'))
  if (place === null) return null
  return { place, keptAt: textOf(given.get('kept_at')), problem: textOf(given.get('problem')) }
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function sizeWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`
}

export function durationWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** @throws Error for what is not the database's answer */
export function parseBackupState(json: unknown): BackupState {
  const given = new Map(Object.entries(typeof json === 'object' && json ? json : {}))
  if (!given.has('backed_up_at')) throw new Error('the database says nothing of backups')
  const text = (key: string) => textOf(given.get(key))
  const number = (key: string) => numberOf(given.get(key))
  return {
    backedUpAt: text('backed_up_at'),
    bytes: number('bytes'),
    isRunning: given.get('is_running') === true,
    hasFailed: given.get('has_failed') === true,
    drilledAt: text('drilled_at'),
    drillPassed: text('drilled_at') === null ? null : given.get('drill_passed') === true,
    drillSeconds: number('drill_seconds'),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

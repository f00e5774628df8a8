export type BackupKind = 'nightly' | 'asked' | 'upgrade'

export interface KeptBackup {
  name: string
  day: string
  kind: BackupKind
}

const manilaMs = 8 * 60 * 60_000
const form = /^bale-(\d{4}-\d\d-\d\d)-\d{6}-(nightly|asked|upgrade)\.tar\.gz$/
const unfinishedForm = /^bale-[\d-]{17}-(nightly|asked|upgrade)\.tar\.gz\.\d+\.new$/
/** The way back from a migration may be wanted late. */
const upgradesKept = 2

/** In Manila's time, so that names sort by time. */
export function backupName(kind: BackupKind, now: Date): string {
  const local = new Date(now.getTime() + manilaMs).toISOString()
  return `bale-${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(':', '')}-${kind}.tar.gz`
}

export function readBackupNames(names: readonly string[]): KeptBackup[] {
  const found: KeptBackup[] = []
  for (const name of [...names].sort()) {
    const [, day, kind] = form.exec(name) ?? []
    if (
      day &&
      !Number.isNaN(Date.parse(day)) &&
      (kind === 'nightly' || kind === 'asked' || kind === 'upgrade')
    ) {
      found.push({ name, day, kind })
    }
  }
  return found
}

/** @returns its name; one from a day that is still to come only where there is no other */
export function newestBackup(names: readonly string[], now = new Date()): string | undefined {
  const all = readBackupNames(names)
  return (withoutFuture(all, now).at(-1) ?? all.at(-1))?.name
}

function withoutFuture(all: readonly KeptBackup[], now: Date): KeptBackup[] {
  const today = new Date(now.getTime() + manilaMs).toISOString().slice(0, 10)
  return all.filter(({ day }) => day <= today)
}

export function unfinishedPath(path: string): string {
  return `${path}.${process.pid}.new`
}

export function unfinishedNames(names: readonly string[]): string[] {
  return names.filter((name) => unfinishedForm.test(name))
}

/**
 * The newest of each of the last so many days on which there is one, and the newest of before
 * upgrades; a site that stood still for a month keeps what it has. One from a day that is still to
 * come, as a wrong clock made it, takes the place of none.
 * @returns the names of the others
 */
export function namesToDelete(
  all: readonly KeptBackup[],
  days: number,
  now = new Date(),
): string[] {
  const kept = withoutFuture(all, now)
  const newestOfDay = new Map<string, string>()
  for (const { name, day, kind } of kept) if (kind !== 'upgrade') newestOfDay.set(day, name)
  const byDay = [...newestOfDay.values()].slice(-days)
  const upgrades = kept.filter(({ kind }) => kind === 'upgrade').slice(-upgradesKept)
  const wanted = new Set([...byDay, ...upgrades.map(({ name }) => name)])
  return kept.map(({ name }) => name).filter((name) => !wanted.has(name))
}

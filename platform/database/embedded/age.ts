import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Programs } from './programs.ts'

/**
 * When PostgreSQL published what npm brings, by its calendar of minor releases
 * (postgresql.org/developer/roadmap): the packages themselves say no day.
 */
export const publishedOn: Readonly<Record<string, string>> = { '18.4': '2026-05-14' }

/** PostgreSQL publishes fixes every three months: a server of this age lacks some. */
const oldMonths = 3
const monthMs = 30.44 * 24 * 3600 * 1000

export interface PostgresAge {
  /** Such as 18.4. */
  version: string
  /** Whole months; undefined where nothing says when it was made. */
  months: number | undefined
  isOld: boolean
}

/** Of another installation its file says when it was built. */
export function ageOf({ folder, version }: Programs, now = Date.now()): PostgresAge {
  const [, number = version] = /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(version) ?? []
  const built = statSync(join(folder, 'postgres')).mtimeMs
  const published = publishedOn[number]
  const at = published
    ? Date.parse(published)
    : built > Date.parse('2020-01-01')
      ? built
      : undefined
  const months = at === undefined ? undefined : Math.floor((now - at) / monthMs)
  return { version: number, months, isOld: months !== undefined && months >= oldMonths }
}

export function wordsOfAge({ version, months }: PostgresAge): string {
  return `PostgreSQL ${version} is ${months} months old, and may lack fixes: install a newer ${version.split('.')[0]} (apt.postgresql.org has it for Debian and Ubuntu) and name its folder in POSTGRES_BIN`
}

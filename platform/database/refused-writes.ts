import { log } from '../log.ts'
import { sqlStateOf } from './sql-state.ts'

const diskFull = '53100'
const readOnly = '25006'
const minuteMs = 60_000

const reasons: Readonly<Record<string, string>> = {
  [diskFull]: 'the disk of the database is full',
  [readOnly]: 'the database is read-only',
}

let refused = { why: '', at: Number.NEGATIVE_INFINITY }
let toldAt = Number.NEGATIVE_INFINITY

export function whyNothingIsSaved(): string | undefined {
  return performance.now() - refused.at < minuteMs ? refused.why : undefined
}

/** Visitors are told to try again, and reads still work, so only the log says why nothing is saved. */
export function noteRefusedWrite(error: unknown): void {
  const why = reasons[sqlStateOf(error) ?? '']
  if (!why) return
  const now = performance.now()
  refused = { why, at: now }
  if (now - toldAt < minuteMs) return
  toldAt = now
  log.error(`${why}: nothing is saved until that is mended`)
}

export function isReadOnly(error: unknown): boolean {
  return sqlStateOf(error) === readOnly
}

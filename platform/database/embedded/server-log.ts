import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { log } from '../../log.ts'

const form = /^(?:\S+: )?(DEBUG\d?|INFO|NOTICE|WARNING|LOG|ERROR|FATAL|PANIC): +(.*)$/
const ready = 'database system is ready to accept connections'
const turnedAway = /^the database system is /
const levels: Record<string, 'error' | 'warn' | 'info'> = {
  PANIC: 'error',
  FATAL: 'warn',
  ERROR: 'warn',
  WARNING: 'warn',
}

export interface ServerLog {
  /** The reason for a failure if PostgreSQL gave one; otherwise empty. */
  readonly lastWords: string
  /** Nobody writes there any more. */
  readonly closed: Promise<void>
}

export function readServerLog(stream: Readable, onReady: () => void): ServerLog {
  let failure = ''
  const lines = createInterface({ input: stream })
  lines.on('line', (line) => {
    const [, severity, text = line] = form.exec(line) ?? []
    if (turnedAway.test(text)) {
      log.debug({ source: 'postgres' }, text.trim())
      return
    }
    log[levels[severity ?? 'ERROR'] ?? 'info']({ source: 'postgres' }, text.trim())
    if (severity === 'FATAL' || severity === 'PANIC') failure = text
    else if (!severity) failure ||= text
    if (text !== ready) return
    failure = ''
    onReady()
  })
  return {
    get lastWords() {
      return failure.trim()
    },
    closed: new Promise((resolve) => lines.once('close', resolve)),
  }
}

import { BoundedLines } from '../../../platform/bounded-lines.ts'
import type { Log } from '../../../platform/log.ts'
import type { PageHost } from '../../start/request-context.ts'

const mostLines = 100

/**
 * What a page tells the operator, of each kind so much a minute: anybody can ask for addresses that lead
 * nowhere and for searches that fail.
 * @param now is for tests
 */
export function pageLogger(log: Log, now?: () => number): PageHost['logger'] {
  const lines = new BoundedLines<string>({
    mostOf: () => mostLines,
    tellMore: (event, more, seconds) => log.warn({ event, more, seconds }, 'events without a line'),
    now,
  })
  return {
    warn(event, fields) {
      if (lines.take(event)) log.warn(fields, event)
    },
  }
}

import type { MiddlewareHandler } from 'hono'
import { loggedPath } from '../../src/domain/logged-address.ts'
import type { Log } from '../log.ts'
import type { PageEnv } from './page-env.ts'

/** @param start by performance.now() */
export type LogRequest = (method: string, path: string, status: number, start: number) => void

const minuteMs = 60_000
/** Lines of one status in a minute. A busy evening stays below; a flood of what is refused fills no disk. */
const mostLines = { answered: 1_000, refused: 100 }

/**
 * One line a request, up to a number a minute; then how many more there were. The path only: query
 * strings hold search words, tokens and e-mail addresses.
 * @param now is for tests
 */
export function requestLogger(log: Log, now: () => number = () => performance.now()): LogRequest {
  const seen = new Map<number, number>()
  let since = now()

  return (method, address, status, start) => {
    const end = now()
    if (end - since >= minuteMs) startMinute(end)
    const count = (seen.get(status) ?? 0) + 1
    seen.set(status, count)
    if (count > linesOf(status)) return
    const path = loggedPath(address)
    const ms = Math.round(end - start)
    log[levelOf(status)]({ method, path, status, ms }, 'request')
  }

  function startMinute(at: number): void {
    const seconds = Math.round((at - since) / 1_000)
    for (const [status, count] of seen) {
      const more = count - linesOf(status)
      if (more > 0) log[levelOf(status)]({ status, more, seconds }, 'requests without a line')
    }
    seen.clear()
    since = at
  }
}

function linesOf(status: number): number {
  return status < 400 ? mostLines.answered : mostLines.refused
}

function levelOf(status: number): 'error' | 'info' {
  return status >= 500 ? 'error' : 'info'
}

export function requestLog(logRequest: LogRequest): MiddlewareHandler<PageEnv> {
  return async (context, next) => {
    if (context.env?.isLogged) return next()
    const start = performance.now()
    await next()
    logRequest(context.req.method, context.req.path, context.res.status, start)
  }
}

import type { MiddlewareHandler } from 'hono'
import { BoundedLines } from '../bounded-lines.ts'
import type { Log } from '../log.ts'
import { loggedPath } from '../values/logged-address.ts'
import type { PageEnv } from './page-env.ts'

/** @param start by performance.now() */
export type LogRequest = (method: string, path: string, status: number, start: number) => void

/** Lines of one status in a minute. A busy evening stays below; a flood of what is refused fills no disk. */
const mostLines = { answered: 1_000, refused: 100 }

/**
 * One line a request, up to a number a minute. The path only: query strings hold search words, tokens
 * and e-mail addresses.
 * @param now is for tests
 */
export function requestLogger(log: Log, now: () => number = () => performance.now()): LogRequest {
  const lines = new BoundedLines<number>({
    mostOf: (status) => (status < 400 ? mostLines.answered : mostLines.refused),
    tellMore: (status, more, seconds) =>
      log[levelOf(status)]({ status, more, seconds }, 'requests without a line'),
    now,
  })

  return (method, address, status, start) => {
    if (!lines.take(status)) return
    const ms = Math.round(now() - start)
    log[levelOf(status)]({ method, path: loggedPath(address), status, ms }, 'request')
  }
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

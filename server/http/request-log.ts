import type { MiddlewareHandler } from 'hono'
import { loggedPath } from '../../src/domain/logged-address.ts'
import type { Log } from '../log.ts'
import type { PageEnv } from './page-env.ts'

/** @param start by performance.now() */
export type LogRequest = (method: string, path: string, status: number, start: number) => void

/** One line a request. The path only: query strings hold search words, tokens and e-mail addresses. */
export function requestLogger(log: Log): LogRequest {
  return (method, address, status, start) => {
    const path = loggedPath(address)
    const ms = Math.round(performance.now() - start)
    log[status >= 500 ? 'error' : 'info']({ method, path, status, ms }, 'request')
  }
}

export function requestLog(logRequest: LogRequest): MiddlewareHandler<PageEnv> {
  return async (context, next) => {
    if (context.env?.isLogged) return next()
    const start = performance.now()
    await next()
    logRequest(context.req.method, context.req.path, context.res.status, start)
  }
}

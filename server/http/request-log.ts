import type { MiddlewareHandler } from 'hono'
import { loggedPath } from '../../src/domain/logged-address.ts'
import type { Log } from '../log.ts'

/** One line a request. The path only: query strings hold search words, tokens and e-mail addresses. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { method } = context.req
    const path = loggedPath(context.req.path)
    const status = context.res.status
    const ms = Math.round(performance.now() - start)
    const level = status >= 500 ? 'error' : 'info'
    log[level]({ method, path, status, ms }, 'request')
  }
}

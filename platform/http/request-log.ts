import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { BoundedLines } from '../bounded-lines.ts'
import { networkOf, widestNetwork } from '../gate/network.ts'
import type { Log } from '../log.ts'
import { classOf, requestSeconds } from '../metrics/figures.ts'
import { loggedPath } from '../values/logged-address.ts'
import { forwardedAddress } from './caller-address.ts'
import type { PageEnv } from './page-env.ts'
import { idOf } from './request-id.ts'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** @param start by performance.now() @param exchange undefined where there is no server, as in tests */
export type LogRequest = (
  method: string,
  path: string,
  status: number,
  start: number,
  exchange?: Exchange,
) => void

/** Lines of one status in a minute. A busy evening stays below; a flood of what is refused fills no disk. */
const mostLines = { answered: 1_000, refused: 100 }

interface Options {
  trustedProxies?: number
  /** By performance.now(); for tests. */
  now?: () => number
}

/**
 * One line a request, up to a number a minute. The path only: query strings hold search words, tokens
 * and e-mail addresses. Of the caller the network: enough to see an attack, too little to name a person.
 */
export function requestLogger(
  log: Log,
  { trustedProxies = 0, now = () => performance.now() }: Options = {},
): LogRequest {
  const lines = new BoundedLines<number>({
    mostOf: (status) => (status < 400 ? mostLines.answered : mostLines.refused),
    tellMore: (status, more, seconds) =>
      log[levelOf(status)]({ status, more, seconds }, 'requests without a line'),
    now,
  })

  return (method, address, status, start, exchange) => {
    const ms = now() - start
    const digit = String(status).slice(0, 1)
    requestSeconds.note({ class: classOf(address), status: `${digit}xx` }, ms / 1000)
    if (!lines.take(status)) return
    const about = { method, path: loggedPath(address), status, ms: Math.round(ms) }
    const who = exchange && { id: idOf(exchange.response), caller: callerOf(exchange.request) }
    log[levelOf(status)]({ ...about, ...who }, 'request')
  }

  function callerOf({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']?.toString()
    const address = forwardedAddress(socket.remoteAddress ?? '', forwarded, trustedProxies)
    return widestNetwork(networkOf(address))
  }
}

function levelOf(status: number): 'error' | 'info' {
  return status >= 500 ? 'error' : 'info'
}

export function requestLog(logRequest: LogRequest): MiddlewareHandler<PageEnv> {
  return async (context, next) => {
    const { isLogged, incoming, outgoing } = context.env ?? {}
    if (isLogged) return next()
    const start = performance.now()
    const exchange = incoming && outgoing && { request: incoming, response: outgoing }
    await next()
    logRequest(context.req.method, context.req.path, context.res.status, start, exchange)
  }
}

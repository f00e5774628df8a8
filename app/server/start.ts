import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { type Config, ConfigError, readConfig, warningsOf } from '../../platform/config.ts'
import { nameOf, whyUnreached } from '../../platform/database/reaching.ts'
import { watchAddress } from '../../platform/http/watch-address.ts'
import { captureConsole, log } from '../../platform/log.ts'
import { printTo } from '../../platform/print.ts'
import { versionLine, versionOf } from '../../platform/version.ts'
import type { Pages } from './pages/render-page.ts'
import { Site } from './site.ts'

/** Milliseconds from SIGTERM to the end, whatever runs; service managers kill after 10 s or later. */
const graceMs = 9_000
const requestsGraceMs = 5_000
/** Idle connections are closed only then: a request may be on its way. */
const idleGraceMs = 200

const print = printTo(process.stdout)

export interface StartOptions {
  pages: Pages
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Not listening yet; the caller that hands one in listens on it beside the site. */
  server?: Server
}

/** What keeps Bale from starting ends the process with code 1 and one line on standard error. */
export async function start({ pages, before, server: given }: StartOptions): Promise<void> {
  let server: Server | undefined
  // Files made from here on, pictures and e-mails too, are readable by this account only.
  process.umask(0o077)
  captureConsole()
  endOnUncaughtError()
  const giveUp = (error: unknown) => {
    server?.close()
    process.stderr.write(`Bale can't start: ${reason(error)}\n`)
    process.exit(1)
  }
  try {
    const config = readConfig(process.env)
    const { siteUrl, trustedProxies } = config
    const site = new Site(config, pages, print, giveUp)
    const noteAddress = watchAddress({ siteUrl, trustedProxies, warn: (line) => log.warn(line) })
    server = await listen(given ?? createServer(), config, (request, response) => {
      noteAddress(request.headers)
      if (before) before(request, response, () => site.passOn(request, response))
      else site.handle(request, response)
    })
    stopOnSignal(server, () => site.end())
    log.info(versionOf(), 'starting')
    print(versionLine(versionOf()))
    for (const warning of warningsOf(process.env)) log.warn(warning)
    await site.open(true)
    print(`Bale is ready at ${siteUrl}`)
  } catch (error) {
    giveUp(error)
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

function listen(server: Server, { port, host }: Config, handler: Handler): Promise<Server> {
  server.on('request', handler)
  // Slow clients must not hold sockets open for ever.
  server.headersTimeout = 20_000
  server.requestTimeout = 120_000
  // A client that stops reading must not hold the answer in memory.
  server.timeout = 60_000
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new ConfigError(
          taken
            ? `port ${port} is taken by another program, or another Bale; set PORT to a free one`
            : `can't listen on ${host}:${port}: ${error.message}`,
        ),
      )
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** @param close what is behind the server, once it serves nobody any more */
function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), graceMs)
    const overdue = setTimeout(() => server.closeAllConnections(), requestsGraceMs)
    // Who keeps a connection learns of the end by an answer; what was sent meanwhile is answered.
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    await setTimeoutPromise(idleGraceMs)
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    await closed
    clearTimeout(overdue)
    clearInterval(idle)
    await close()
    process.exit(0)
  }
  // The last is a terminal that was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  // `npm start` was killed: left alone, this process would keep the port and the data folder.
  if (process.connected) process.on('disconnect', stop)
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = ['ConfigError', 'DataFolderError', 'MigrationError', 'DatabaseStartError']
  if (known.includes(error.name)) return error.message
  const why = whyUnreached(error)
  if (why) {
    const address = process.env.DATABASE_URL?.trim()
    const place = address ? `at ${nameOf(address)} (DATABASE_URL)` : 'in DATA_DIR'
    return `the database ${place} can't be used: ${why}`
  }
  log.error({ error: error.stack }, 'start failed')
  return error.message.split('\n')[0] ?? 'unknown error'
}

function endOnUncaughtError(): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error: error.stack ?? String(error) }, 'uncaught exception')
    process.exit(1)
  })
}

import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { loggedPath } from '../src/domain/logged-address.ts'
import type { RequestContext } from '../src/start/request-context.ts'
import { actions } from './actions/actions.ts'
import { serveActions } from './actions/serve-actions.ts'
import { ConcurrencyLimiter } from './backend/gate/concurrency-limiter.ts'
import { networkOf } from './backend/gate/network.ts'
import { Refusal } from './backend/gate/refusal.ts'
import type { Backend } from './backend/open-backend.ts'
import { brotli } from './http/brotli.ts'
import { browserOrigin, callerAddress } from './http/caller-address.ts'
import { crossOrigin } from './http/cors.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import type { Log } from './log.ts'

/** Renders a page; the build's fetch handler, or the development server's. */
export type Pages = (request: Request, options: { context: RequestContext }) => Promise<Response>

export interface AppOptions {
  siteUrl: string
  trustedProxies: number
  log: Log
  pages: Pages
  /** Undefined until it is open: the port is taken first, so that a taken one is known at once. */
  backend: () => Backend | undefined
}

type Variables = { secureHeadersNonce: string }

/** Pages being made, by network: each asks the database a few questions and renders. */
const renderings = new ConcurrencyLimiter({
  atOnce: 16,
  atOnceEach: 6,
  waiting: 600,
  waitingEach: 200,
})

/** Bytes of what is sent to a page; none of them takes anything. */
const largestForm = 1024 * 1024

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export function createApp(options: AppOptions): Hono<{ Variables: Variables }> {
  const { siteUrl, trustedProxies, log, pages } = options
  const app = new Hono<{ Variables: Variables }>()

  app.use(requestLog(log))
  app.use((context, next) =>
    securityHeaders(options.backend()?.remoteUrl, siteUrl.startsWith('https:'))(context, next),
  )
  app.onError((error, context) => {
    const path = loggedPath(context.req.path)
    log.error({ path, error: error.stack ?? String(error) }, 'request failed')
    return context.text('Something went wrong on our side. Please try again.', 500)
  })

  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) app.use(path, crossOrigin)
  app.get('/healthz', async (context) => {
    const isHealthy = (await options.backend()?.isHealthy()) ?? false
    return context.json({ status: isHealthy ? 'ok' : 'unavailable' }, isHealthy ? 200 : 503)
  })
  app.use(async (context, next) => {
    if (options.backend()) return next()
    return context.text('Bale is starting. Please try again in a moment.', 503, {
      'retry-after': '2',
    })
  })

  app.get('/config.json', (context) => {
    const { publishableKey, engine } = open()
    return context.json({
      supabaseUrl: backendUrl(context),
      supabaseKey: publishableKey,
      siteUrl,
      engine,
    })
  })

  // What is hashed was compressed at build already.
  app.use(compress())
  app.use(brotli())
  const tooLarge = (context: Context) =>
    context.json({ code: 'too_large', message: 'The request is too large' }, 413)
  const toBackend = (context: Context) => {
    const backend = open()
    if (backend.remoteUrl) return context.notFound()
    return backend.fetch(context.req.raw, callerAddress(context, trustedProxies))
  }
  // The gate bounds bodies itself: by who sends them, and before they are taken in.
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) app.all(path, toBackend)
  app.all('/api/*', serveActions({ siteUrl, trustedProxies, log, backend: open, actions }))
  app.route('/', staticFiles(fromRoot('dist/client'), fromRoot('sample/media')))

  app.all('*', bodyLimit({ maxSize: largestForm, onError: tooLarge }), async (context) => {
    const backend = open()
    const url = backendUrl(context)
    let isAway = false
    const caller = networkOf(callerAddress(context, trustedProxies))
    const render = () =>
      pages(context.req.raw, {
        context: {
          host: {
            url,
            key: backend.publishableKey,
            siteUrl,
            engine: backend.engine,
            nonce: context.get('secureHeadersNonce'),
            async fetch(input, init) {
              const answer = await backend.fetch(new Request(input, init), undefined)
              isAway ||= answer.status === 503
              return answer
            },
            logger: { warn: (event, fields) => log.warn(fields, event) },
          },
        },
      })
    const response = await renderings.run(caller, render).catch((error) => {
      if (error instanceof Refusal) return tooBusy(error)
      throw error
    })
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    // A page that is missing something for want of the database is no page to keep or to index.
    if (isAway) headers.set('retry-after', '2')
    return new Response(response.body, { status: isAway ? 503 : response.status, headers })
  })
  return app

  function open(): Backend {
    const backend = options.backend()
    if (!backend) throw new Error('the backend is not open')
    return backend
  }

  function backendUrl(context: Context): string {
    return open().remoteUrl ?? browserOrigin(context, siteUrl, trustedProxies)
  }
}

function tooBusy({ status, message, headers }: Refusal): Response {
  return new Response(message, { status, headers: { ...headers, 'content-type': 'text/plain' } })
}

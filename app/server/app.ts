import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { sendBackup } from '../../modules/backups/server/send-backup.ts'
import { takeBackup } from '../../modules/backups/server/take-backup.ts'
import { serveActions } from '../../platform/actions/serve-actions.ts'
import type { Backend } from '../../platform/backend/backend.ts'
import type { BringBack } from '../../platform/backup/bring-back/bring-back.ts'
import { whyNothingIsSaved } from '../../platform/database/refused-writes.ts'
import { browserOrigin, callerAddress } from '../../platform/http/caller-address.ts'
import { compress } from '../../platform/http/compress.ts'
import { crossOrigin } from '../../platform/http/cors.ts'
import type { PageEnv } from '../../platform/http/page-env.ts'
import { idOf, numbered } from '../../platform/http/request-id.ts'
import { type LogRequest, requestLog } from '../../platform/http/request-log.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { staticFiles } from '../../platform/http/static-files.ts'
import type { Log } from '../../platform/log.ts'
import { knownTroubles } from '../../platform/metrics/troubles.ts'
import type { PageSite } from '../../platform/module-server.ts'
import { loggedPath } from '../../platform/values/logged-address.ts'
import { versionOf } from '../../platform/version.ts'
import { metrics } from './metrics.ts'
import { servers } from './modules.ts'
import { brandFiles } from './pages/brand/brand-files.ts'
import { draftPages } from './pages/draft-pages.ts'
import { type Pages, renderPage } from './pages/render-page.ts'
import { serviceWorker } from './pages/service-worker.ts'

export interface AppOptions {
  siteUrl: string
  trustedProxies: number
  metricsToken?: string | undefined
  offlinePages?: boolean
  tiles?: PageSite['tiles']
  log: Log
  logRequest: LogRequest
  pages: Pages
  /** Undefined until it is open: the port is taken first, so that a taken one is known at once. */
  backend: () => Backend | undefined
  bringBack?: BringBack
}

const running = versionOf()

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export function createApp(options: AppOptions): Hono<PageEnv> {
  const { siteUrl, trustedProxies, log, pages } = options
  const app = new Hono<PageEnv>()

  app.use(requestLog(options.logRequest))
  const setHeaders = headersOnce(siteUrl.startsWith('https:'))
  app.use((context, next) => setHeaders(options.backend()?.remoteUrl)(context, next))
  app.onError((error, context) => {
    const path = loggedPath(context.req.path)
    const id = idOf(context.env?.outgoing)
    log.error({ path, id, error: error.stack ?? String(error) }, 'request failed')
    const number = id ? ` If it goes on, tell us the number of this request: ${id}` : ''
    return context.text(`Something went wrong on our side. Please try again.${number}`, 500)
  })

  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) app.use(path, crossOrigin)
  app.get('/metrics', metrics(options))
  app.get('/healthz', async (context) => {
    const isHealthy = (await options.backend()?.isHealthy()) ?? false
    const why = whyNothingIsSaved()
    const writes = why && { writes: `refused: ${why}` }
    const { isOld, months } = options.backend()?.postgresAge ?? {}
    // Without its number: whoever looks for a weakness needn't be told which.
    const database = isOld && { database: `PostgreSQL is ${months} months old` }
    const store = options.backend()?.own?.storage.place.isAway && { store: 'away' }
    const troubles = { ...writes, ...store, ...database, ...knownTroubles() }
    if (isHealthy) return context.json({ status: 'ok', ...running, ...troubles })
    const isOpen = options.backend() !== undefined
    const pages = isOpen ? 'those in memory are sent' : 'none yet'
    return context.json({ status: 'unavailable', ...running, pages }, 503)
  })
  app.all('/bring-back/:ticket', takeBackup(options.bringBack, log))
  app.use(async (context, next) => {
    if (options.backend()) return next()
    return context.text('Bale is starting. Please try again in a moment.', 503, {
      'retry-after': '2',
    })
  })

  app.get('/config.json', (context) => {
    const { publishableKey, engine } = open()
    context.header('cache-control', 'no-store')
    return context.json({
      supabaseUrl: backendUrl(context),
      supabaseKey: publishableKey,
      siteUrl,
      engine,
    })
  })

  app.get('/push-key.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ key: open().pushes?.publicKey ?? null })
  })

  // What is hashed was compressed at build already.
  app.use(compress())
  const toBackend = async (context: Context) => {
    const backend = open()
    if (backend.remoteUrl) return context.notFound()
    const answer = await backend.fetch(context.req.raw, callerAddress(context, trustedProxies))
    return numbered(answer, context.env?.outgoing)
  }
  // The gate bounds bodies itself: by who sends them, and before they are taken in.
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) app.all(path, toBackend)
  const render = renderPage({ siteUrl, trustedProxies, log, pages, backend: open })
  const tiles = options.tiles ?? (async () => undefined)
  const site = { siteUrl, trustedProxies, log, render, backend: open, tiles }
  const ofModules = servers.flatMap(({ pages: make }) => make?.(site) ?? [])
  const forms = new Map(ofModules.flatMap(({ forms: own = {} }) => Object.entries(own)))
  const actions = servers.flatMap(({ actions: own = [] }) => own)
  app.all(
    '/api/*',
    serveActions({
      ...{ siteUrl, trustedProxies, log, backend: open, actions, forms },
      bringBack: options.bringBack,
    }),
  )
  app.get('/backups/:ticket', sendBackup(open))
  app.get('/draft/:secret', draftPages(render))
  for (const { shown = {} } of ofModules) {
    for (const [path, show] of Object.entries(shown)) app.get(path, show)
  }
  // The framework's own address for what a site without server functions lacks; it answers 500.
  app.all('/_serverFn/*', (context) => context.notFound())
  app.route('/', brandFiles(siteUrl, open))
  app.get(
    '/service-worker.js',
    serviceWorker(fromRoot('dist/client/service-worker.js'), options.offlinePages ?? true),
  )
  app.get('/staff-worker.js', serviceWorker(fromRoot('dist/client/staff-worker.js')))
  app.route('/', staticFiles(fromRoot('dist/client'), fromRoot('sample/media')))

  // Its name in 0.1.0.
  app.get('/kept', (context) => context.redirect('/saved', 301))
  app.get('*', (context) => render(context))
  // Nothing of what is sent is read, or kept in memory: forms go to /api.
  app.all('*', (context) =>
    context.text('This address takes nothing.', 405, { allow: 'GET, HEAD' }),
  )
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

/** Where the backend is becomes known after the first requests, and stays so. */
function headersOnce(isHttps: boolean) {
  let made: { origin: string | undefined; set: ReturnType<typeof securityHeaders> } | undefined
  return (origin: string | undefined) => {
    if (made?.origin !== origin || !made) made = { origin, set: securityHeaders(origin, isHttps) }
    return made.set
  }
}

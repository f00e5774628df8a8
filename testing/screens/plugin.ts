import type { Plugin, ViteDevServer } from 'vite'
import { someAddress } from '../caller-addresses.ts'
import type { ScreenSite, SiteState } from './site.ts'

const SERVED = /^\/((rest|auth|storage)\/v1\/|api\/|(config|push-key)\.json$|healthz$)/

const sites = new Map<string, Promise<ScreenSite>>()
let first: Promise<ScreenSite> | undefined
let server: ViteDevServer | undefined

export function siteOf(sessionId: string): Promise<ScreenSite> {
  const known = sites.get(sessionId)
  if (known) return known
  const site = first ?? start()
  first = undefined
  sites.set(sessionId, site)
  return site
}

export async function renewSite(sessionId: string, state?: SiteState): Promise<void> {
  const old = sites.get(sessionId)
  sites.delete(sessionId)
  await (await old)?.stop()
  if (!state) return
  const site = start(state)
  sites.set(sessionId, site)
  await site
}

/** Answers the screens' requests beside Vite's own, so that a screen has one origin as in production. */
export function serveScreens(): Plugin {
  return {
    name: 'bale:screens',
    configureServer(made) {
      server = made
      made.httpServer?.once('listening', () => {
        first = start()
      })
      made.middlewares.use((request, response, next) => {
        if (!SERVED.test(request.url ?? '')) return next()
        const [, sessionId] = /\bscreens=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
        if (!sessionId) return next(new Error('The page has not said which site it asks'))
        // A caller of its own each time: limits by address are not what screens are about.
        const address = someAddress()
        request.rawHeaders.push('x-forwarded-for', address)
        request.headers['x-forwarded-for'] = address
        siteOf(sessionId)
          .then(({ listener }) => listener(request, response))
          .catch(next)
      })
    },
    // Called for each of Vite's environments.
    async closeBundle() {
      const open = [first, ...sites.values()]
      first = undefined
      server = undefined
      sites.clear()
      for (const site of open) {
        await site?.then(
          (started) => started.stop(),
          () => undefined,
        )
      }
    },
  }
}

async function start(state: SiteState = 'empty'): Promise<ScreenSite> {
  const address = server?.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  // As Node runs it: bundled with the configuration it wouldn't find the files beside it.
  const { href } = new URL('./site.ts', import.meta.url)
  const { startScreenSite }: typeof import('./site.ts') = await import(/* @vite-ignore */ href)
  return startScreenSite(`http://localhost:${address.port}`, state)
}

import { randomInt } from 'node:crypto'
import type { Plugin, ViteDevServer } from 'vite'
import type { ScreenSite } from './site.ts'

const SERVED = /^\/((rest|auth|storage)\/v1\/|api\/|config\.json$)/

let starting: Promise<ScreenSite> | undefined

/** What the browser's screens ask, from when Vitest has opened its server for it. */
export function screenSite(): Promise<ScreenSite> {
  if (!starting) throw new Error('The server of the screens is not open')
  return starting
}

/** Answers the screens' requests beside Vite's own, so that a screen has one origin as in production. */
export function serveScreens(): Plugin {
  return {
    name: 'bale:screens',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        starting = start(server)
      })
      server.middlewares.use((request, response, next) => {
        if (!SERVED.test(request.url ?? '')) return next()
        // A caller of its own each time: limits by address are not what screens are about.
        request.rawHeaders.push('x-forwarded-for', `10.${randomInt(256)}.${randomInt(256)}.1`)
        screenSite()
          .then(({ listener }) => listener(request, response))
          .catch(next)
      })
    },
    async closeBundle() {
      await (await starting)?.stop()
    },
  }
}

async function start({ httpServer }: ViteDevServer): Promise<ScreenSite> {
  const address = httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  // As Node runs it: bundled with the configuration it wouldn't find the files beside it.
  const { href } = new URL('./site.ts', import.meta.url)
  const { startScreenSite }: typeof import('./site.ts') = await import(/* @vite-ignore */ href)
  return startScreenSite(`http://localhost:${address.port}`)
}

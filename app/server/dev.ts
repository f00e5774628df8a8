import { createServer as createHttpServer } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Pages } from './pages/render-page.ts'
import { start } from './start.ts'

// On the site's own port, the only one that its content policy lets a page's script reach.
const server = createHttpServer()
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const pages: Pages = async (request, options) => {
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('Vite has no server environment to run the pages in')
  }
  const { default: handler } = await environment.runner.import('/app/start/server.ts')
  return handler.fetch(request, options)
}

// Each migration that is tried out would make one.
process.env.BACKUP_DAYS ??= '0'

await start({
  pages,
  server,
  before: (request, response, next) => vite.middlewares(request, response, next),
})

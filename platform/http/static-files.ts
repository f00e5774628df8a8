import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

export function staticFiles(clientFolder: string, sampleMediaFolder: string): Hono {
  const app = new Hono()
  app.use(
    '/assets/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('cache-control', 'public, max-age=31536000, immutable')
      },
    }),
  )
  app.all('/assets/*', (context) => context.text('Not found', 404))
  app.use(
    '/sample/*',
    serveStatic({
      root: sampleMediaFolder,
      rewriteRequestPath: (path) => path.replace(/^\/sample/, ''),
      onFound: (_path, context) => {
        context.header('cache-control', 'public, max-age=86400')
      },
    }),
  )
  app.use(
    '/:file{[^/]+\\.(?:ico|png|svg|webp|jpg|webmanifest|txt)}',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('cache-control', 'public, max-age=3600')
      },
    }),
  )
  return app
}

import type { Pages } from './pages/render-page.ts'
import { start } from './start.ts'

// React's own checks for developers double what a page costs.
process.env.NODE_ENV ??= 'production'

const built = new URL('../../dist/server/server.js', import.meta.url)
const { default: handler } = (await import(built.href)) as { default: { fetch: Pages } }

await start({ pages: handler.fetch })

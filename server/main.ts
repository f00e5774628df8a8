import type { Pages } from './http/render-page.ts'
import { start } from './start.ts'

const built = new URL('../dist/server/server.js', import.meta.url)
const { default: handler } = (await import(built.href)) as { default: { fetch: Pages } }

await start({ pages: handler.fetch })

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Backend } from '../../../platform/backend/backend.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'

/** `GET /backups/<ticket>`: the newest backup as a file to save, kept by nothing in between. */
export function sendBackup(backend: () => Backend) {
  return async (context: Context<PageEnv>): Promise<Response> => {
    // Hono asks for HEAD too, and a look must not use the ticket up.
    if (context.req.method !== 'GET') return context.body(null, 405, { allow: 'GET' })
    const { backups } = backend()
    const isAllowed = backups?.tickets.redeem(context.req.param('ticket') ?? '')
    const newest = isAllowed ? await backups?.newest() : undefined
    if (!newest) {
      const words = 'This address has ended. Ask for the download again on the dashboard.'
      return context.text(words, 404, { 'cache-control': 'no-store' })
    }
    return new Response(Readable.toWeb(createReadStream(newest.path)) as ReadableStream, {
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(newest.bytes),
        'content-disposition': `attachment; filename="${newest.name}"`,
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}

import { type FileHandle, open } from 'node:fs/promises'
import type { Context } from 'hono'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import type { PageSite } from '../../../platform/module-server.ts'

const address = '/map/tiles.pmtiles'
/** A tile of a city is some 200 kB, a directory less. A hundred who ask at once hold so much each. */
const mostBytes = 1024 * 1024
const aDay = 'public, max-age=86400'

/** Parts of the one file of tiles, so that no other server learns where somebody looks. */
export function tilePages({ tiles, log }: Pick<PageSite, 'tiles' | 'log'>) {
  return {
    '/map/tiles.json': async (context: Context<PageEnv>) => {
      const file = await tiles()
      context.header('cache-control', 'public, max-age=300')
      return context.json({ tiles: file ? { address, maxZoom: file.maxZoom } : null })
    },
    [address]: async (context: Context<PageEnv>) => {
      const known = await tiles()
      if (!known) return context.notFound()
      let file: FileHandle
      try {
        file = await open(known.path)
      } catch (error) {
        log.warn({ error: String(error) }, 'the map’s tiles can no longer be read')
        return context.notFound()
      }
      try {
        return await partOf(file, context.req.raw.headers)
      } finally {
        await file.close()
      }
    },
  }
}

async function partOf(file: FileHandle, asked: Headers): Promise<Response> {
  const { size, mtimeMs } = await file.stat()
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers = { 'accept-ranges': 'bytes', 'cache-control': aDay, etag }
  const range = rangeOf(asked.get('range') ?? '', size)
  if (range === 'none') {
    return new Response('Ask for a part of this file, by Range.', {
      status: 400,
      headers: { ...headers, 'cache-control': 'no-store' },
    })
  }
  if (range === 'outside') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' },
    })
  }
  const held = asked.get('if-range')
  if (held !== null && held !== etag) {
    // The whole would be the answer, which nobody gets at once.
    return new Response(null, { status: 412, headers: { etag, 'cache-control': 'no-store' } })
  }
  if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const [from, to] = range
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from)
  return new Response(new Uint8Array(buffer.subarray(0, bytesRead)), {
    status: 206,
    headers: {
      ...headers,
      'content-type': 'application/vnd.pmtiles',
      'content-length': String(bytesRead),
      'content-range': `bytes ${from}-${from + bytesRead - 1}/${size}`,
    },
  })
}

/** First and last byte, of at most `mostBytes`. */
function rangeOf(asked: string, size: number): [from: number, to: number] | 'none' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(asked) ?? []
  if (first === '') return 'none'
  const from = Number(first)
  const to = Math.min(last === '' ? size - 1 : Number(last), size - 1, from + mostBytes - 1)
  return from <= to ? [from, to] : 'outside'
}

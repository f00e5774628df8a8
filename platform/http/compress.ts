import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { encodingFor, toBrotli, toGzip } from './encoding.ts'

/** Bytes below which a header line costs what compression saves. */
const smallest = 1024

/**
 * Hono's own compression has no brotli, whose window spans the page (a listing in the markup and again
 * in its data is sent once), and makes a stream for each answer, which takes as long as the question to
 * the database. Answers are compressed when complete; no text here comes in parts.
 */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { res, req } = context
    const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(res.headers.get('content-type') ?? '')
    const isWhole = res.status !== 206 && req.method !== 'HEAD' && res.body !== null
    if (!isText || !isWhole || res.headers.has('content-encoding')) return
    const encoding = encodingFor(req.header('Accept-Encoding'))
    const bytes = new Uint8Array(await res.arrayBuffer())
    const isWorthIt = encoding !== 'identity' && bytes.byteLength >= smallest
    const headers = new Headers(res.headers)
    headers.append('vary', 'Accept-Encoding')
    if (isWorthIt) {
      headers.delete('content-length')
      headers.set('content-encoding', encoding)
      const tag = headers.get('etag')
      if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`)
    }
    const pack = encoding === 'br' ? () => toBrotli(bytes, 5) : () => toGzip(bytes)
    const body = isWorthIt ? new Uint8Array(await pack()) : bytes
    context.res = undefined
    context.res = new Response(body, { status: res.status, headers })
  }
}

import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { encodingFor, toBrotli } from './kept/encoding.ts'

/** Bytes below which a header line costs what compression saves. */
const smallest = 1024

/**
 * Hono's own compression has no brotli, whose window spans the page: a listing in the markup and
 * again in its data is sent once. Answers are compressed when complete; none here comes in parts.
 */
export function brotli(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { res, req } = context
    const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(res.headers.get('content-type') ?? '')
    const isWhole = res.status !== 206 && req.method !== 'HEAD' && res.body !== null
    if (!isText || !isWhole || res.headers.has('content-encoding') || res.headers.has('etag'))
      return
    if (encodingFor(req.header('Accept-Encoding')) !== 'br') return
    const bytes = await res.arrayBuffer()
    const isWorthIt = bytes.byteLength >= smallest
    const headers = new Headers(res.headers)
    headers.delete('content-length')
    headers.append('vary', 'Accept-Encoding')
    if (isWorthIt) headers.set('content-encoding', 'br')
    const body = isWorthIt ? new Uint8Array(await toBrotli(new Uint8Array(bytes), 5)) : bytes
    context.res = undefined
    context.res = new Response(body, { status: res.status, headers })
  }
}

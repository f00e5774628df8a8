import type { MiddlewareHandler } from 'hono'

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'

const requestHeaders = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'cache-control',
  'content-profile',
  'content-type',
  'if-none-match',
  'prefer',
  'range',
  'range-unit',
  'x-client-info',
  'x-metadata',
  'x-retry-count',
  'x-supabase-api-version',
  'x-upsert',
].join(', ')

const readableHeaders = [
  'content-location',
  'content-range',
  'etag',
  'location',
  'preference-applied',
  'retry-after',
  'sb-error-code',
  'x-sb-error-code',
  'x-supabase-api-version',
].join(', ')

/**
 * As for a hosted project: another Bale may have its database here. Without cookies a page gains
 * nothing that its own server lacks. The library's own answers leave `authorization` out for sign-in.
 */
export const crossOrigin: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    return context.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '86400',
    })
  }
  await next()
  const { headers } = context.res
  for (const name of [...headers.keys()]) {
    if (name.startsWith('access-control-')) headers.delete(name)
  }
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', readableHeaders)
  // Pictures are shown by pages of other origins too; what is opened as a page can do nothing.
  headers.set('cross-origin-resource-policy', 'cross-origin')
  headers.set('x-content-type-options', 'nosniff')
  // A browser would keep rows without being asked to, where the next person at it finds them.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; sandbox")
  }
}

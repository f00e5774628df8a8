import { SMALLER_WIDTHS } from '../../../src/lib/images.ts'
import type { FileStorage } from '../file-storage.ts'
import { type Guard, refuse } from './guard.ts'

/** Seconds. A stored name carries its upload's time, so what is behind it never changes. */
const aYear = 31_536_000

/** Buckets that anybody may read; any other goes through the library and its policies. */
const publicBuckets = ['property-images']

const smallerCopy = new RegExp(`_(?:${SMALLER_WIDTHS.join('|')})(\\.[a-z]+)$`)

/**
 * Objects of a public bucket straight from their files. The library updates a row at each download,
 * knows no 304, and serves whatever type was declared; a page of twenty pictures would wait in line
 * for the one database session.
 */
export function publicObjects(storage: FileStorage): Guard {
  return async (request, next) => {
    const match = /^\/storage\/v1\/object\/public\/([a-z-]+)\/(.+)$/.exec(request.url.pathname)
    if (!match || (request.method !== 'GET' && request.method !== 'HEAD')) return next(request)
    const [, bucket = '', key = ''] = match
    if (!publicBuckets.includes(bucket)) return next(request)
    const name = decodeURIComponent(key)
    // Pictures that came another way than through the staff's screens have no smaller copies.
    const full = name.replace(smallerCopy, '$1')
    const file = (await storage.find(bucket, name)) ?? (await storage.find(bucket, full))
    if (!file) return refuse(request, 404, 'not_found', 'Object not found')
    const headers = new Headers({
      'content-type': file.contentType,
      'cache-control': `public, max-age=${aYear}, immutable`,
      etag: file.eTag,
      'last-modified': new Date(file.lastModified).toUTCString(),
      'x-content-type-options': 'nosniff',
      // Should a file ever be opened as a page, it can do nothing there.
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const known = request.headers.get('if-none-match')
    if (known?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === file.eTag)) {
      return new Response(null, { status: 304, headers })
    }
    headers.set('content-length', String(file.size))
    return new Response(request.method === 'HEAD' ? null : storage.read(file), { headers })
  }
}

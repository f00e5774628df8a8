import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of them, of which the longest known has 60 characters. */
const read = new LRUCache<string, Encoding>({ max: 100 })
const longestCached = 100

/** The smallest form that the header allows; a header that makes no sense allows the plain one. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = read.get(acceptEncoding)
  if (known) return known
  const accepted = new Map(
    parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]),
  )
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (acceptEncoding.length <= longestCached) read.set(acceptEncoding, encoding)
  return encoding
}

const brotliBytes = promisify(brotliCompress)
export const fromBrotli = promisify(brotliDecompress)
const gzipBytes = promisify(gzip)

/** Bytes up to which the way to another thread and back takes longer than compressing. */
const quick = 32 * 1024

export async function toGzip(bytes: Uint8Array): Promise<Buffer> {
  return bytes.byteLength <= quick ? gzipSync(bytes) : gzipBytes(bytes)
}

/** A window as large as the page: the usual one of 4 MB takes 40 MB to fill at the best quality. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), least), most)
}

/** @param quality 5 is as fast as gzip's usual level; 11 is a tenth smaller and takes 30 times as long */
export async function toBrotli(bytes: Uint8Array, quality: 5 | 11): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
  }
  const isQuick = quality === 5 && bytes.byteLength <= quick
  return isQuick ? brotliCompressSync(bytes, { params }) : brotliBytes(bytes, { params })
}

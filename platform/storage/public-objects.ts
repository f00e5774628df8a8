import type { StorageOperation } from '../gate/storage-operation.ts'
import { BRAND_BUCKET } from '../values/brand.ts'
import { PICTURE_BUCKET, SMALLER_WIDTHS, widthName } from '../values/images.ts'
import { contentOf } from './content-of.ts'
import type { FileStorage } from './file-storage.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import { StorageError } from './storage-error.ts'
import type { WithheldFiles } from './withheld-files.ts'

/** Seconds. A stored name carries its upload's time, so what is behind it never changes. */
const aYear = 31_536_000

/**
 * Should a file ever be opened as a page, it can do nothing there. A browser's own page around a
 * picture has styles in its elements; without scripts and addresses, styles can do no harm.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Buckets that anybody may read; no other is read through the gate. */
const publicBuckets = [PICTURE_BUCKET, BRAND_BUCKET]

const smallerCopy = new RegExp(`_(?:${SMALLER_WIDTHS.join('|')})(\\.[a-z]+)$`, 'i')

interface Shown {
  storage: FileStorage
  withheld: Pick<WithheldFiles, 'has'>
  signed: SignedAddresses
}

/** From the files; of the database only what is withheld is known. @throws StorageError where there is none */
export async function publicObject(
  { storage, withheld, signed }: Shown,
  {
    bucket,
    name,
    isHead,
    ifNoneMatch,
    savesData,
    token,
  }: Extract<StorageOperation, { kind: 'read-object' }>,
): Promise<Response> {
  const missing = new StorageError(404, 'not_found', 'Object not found', 404)
  if (!publicBuckets.includes(bucket)) throw missing
  // Pictures that came another way than through the staff's screens have no smaller copies.
  const full = name.replace(smallerCopy, '$1')
  const isSigned = token !== undefined
  if (isSigned && !signed.isValid(bucket, name, token)) throw missing
  if (!isSigned && bucket === PICTURE_BUCKET && (await isWithheld(name, withheld))) throw missing
  // By a signed address staff see what others are shown, as an admin who approves it.
  const names = [...(savesData && !isSigned ? [smallerOf(name, full)] : []), name, full]
  const file = await firstOf(names, (each) => storage.find(bucket, each))
  if (!file) throw missing
  const headers = new Headers({
    'content-type': file.contentType,
    // A smaller one is for this browser alone: no proxy or worker, which may not look at `vary`.
    'cache-control': isSigned
      ? 'private, no-store'
      : `${savesData ? 'private' : 'public'}, max-age=${aYear}, immutable`,
    // A picture may be removed: caches between us and the browsers ask again.
    ...(!savesData && !isSigned && { 'cdn-cache-control': 'public, max-age=60' }),
    etag: file.eTag,
    vary: 'Save-Data, Accept, Cookie',
    'last-modified': new Date(file.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
  })
  if (ifNoneMatch.includes(file.eTag)) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(file.size))
  return new Response(isHead ? null : await contentOf(storage, file), { headers })
}

/** By its own name, or as a copy of what is: `x_480_480.webp` would find the smaller copy of `x.webp`. */
async function isWithheld(name: string, withheld: Shown['withheld']): Promise<boolean> {
  if (await withheld.has(name)) return true
  const full = name.replace(smallerCopy, '$1')
  return full !== name && isWithheld(full, withheld)
}

/** About half as wide: of a floor plan, the smallest of all could not be read. */
function smallerOf(name: string, full: string): string {
  const [small, , large] = SMALLER_WIDTHS
  const dot = full.lastIndexOf('.')
  return widthName(full.slice(0, dot), name === full ? large : small, full.slice(dot))
}

async function firstOf<Found>(
  names: readonly string[],
  find: (name: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const name of names) {
    const found = await find(name)
    if (found) return found
  }
  return undefined
}

/** The bucket of the listings' pictures. */
export const PICTURE_BUCKET = 'property-images'

/** Widths in pixels that the staff's browser makes at upload; the full file is the widest. */
export const FULL_WIDTH = 1600
export const SMALLER_WIDTHS = [480, 720, 960] as const

const PUBLIC_PATH = `/storage/v1/object/public/${PICTURE_BUCKET}/`

/**
 * Address of a stored picture. `property_images.image_url` holds the public address, or only the
 * path inside the bucket. An address written under another name of the same server (localhost, the
 * LAN, a former domain) is put under the present one.
 *
 * @param origin the Supabase origin, without a trailing slash
 */
export function imageAddress(imageUrl: string, origin: string): string {
  const inBucket = imageUrl.indexOf(PUBLIC_PATH)
  if (inBucket >= 0) return origin + imageUrl.slice(inBucket)
  if (/^(https?:|data:image\/)/i.test(imageUrl)) return imageUrl
  if (imageUrl.startsWith('/')) return origin + imageUrl
  return origin + PUBLIC_PATH + imageUrl.split('/').map(encodeURIComponent).join('/')
}

/**
 * The same picture at every width. Only names of our own making (`{timestamp}_{index}` and what the
 * browser could write: WebP, in Safari JPEG) have smaller ones; others get no srcset.
 */
export function imageSourceSet(imageUrl: string, origin: string): string | undefined {
  const full = imageAddress(imageUrl, origin)
  const parts = full.match(/^([^?#]*\/\d+_\d+)(\.(?:webp|avif|jpg))$/)
  if (!parts || !full.includes(PUBLIC_PATH)) return undefined
  const [, stem = '', extension = ''] = parts
  const smaller = SMALLER_WIDTHS.map((width) => `${widthName(stem, width, extension)} ${width}w`)
  return [...smaller, `${full} ${FULL_WIDTH}w`].join(', ')
}

/** The name of a smaller copy. @param stem name or path without its extension */
export function widthName(stem: string, width: number, extension: string): string {
  return `${stem}_${width}${extension}`
}

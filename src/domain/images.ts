/** Widths that the staff browser makes at upload; the full file is the widest. */
export const FULL_WIDTH = 1600
export const SMALLER_WIDTHS = [480, 720, 960] as const
const BUCKET = '/storage/v1/object/public/property-images/'

/**
 * Address of a stored picture. `property_images.image_url` holds the public address, or only the
 * path inside the bucket. An address written under another name of the same server (localhost, the
 * LAN, a former domain) is put under the present one.
 *
 * @param origin the Supabase origin, without a trailing slash
 */
export function imageAddress(imageUrl: string, origin: string): string {
  const inBucket = imageUrl.indexOf(BUCKET)
  if (inBucket >= 0) return origin + imageUrl.slice(inBucket)
  if (/^(https?:|data:image\/)/i.test(imageUrl)) return imageUrl
  if (imageUrl.startsWith('/')) return origin + imageUrl
  return origin + BUCKET + imageUrl.split('/').map(encodeURIComponent).join('/')
}

/**
 * The same picture at every width. Only names of our own making (`{timestamp}_{index}` and what the
 * browser could write: WebP, in Safari JPEG) have smaller ones; anything else, such as an imported address, gets no srcset.
 */
export function imageSourceSet(imageUrl: string, origin: string): string | undefined {
  const full = imageAddress(imageUrl, origin)
  const parts = full.match(
    /^([^?#]*\/storage\/v1\/object\/public\/property-images\/.*\/\d+_\d+)(\.(?:webp|avif|jpg))$/,
  )
  if (!parts) return undefined
  const [, name, extension] = parts
  const smaller = SMALLER_WIDTHS.map((width) => `${name}_${width}${extension} ${width}w`)
  return [...smaller, `${full} ${FULL_WIDTH}w`].join(', ')
}

export const PICTURE_BUCKET = 'property-images'

/** In pixels, made by the staff's browser at upload; of panoramas and tall pictures see `fittedSize`. */
export const FULL_WIDTH = 1600
export const SMALLER_WIDTHS = [480, 720, 960] as const

const PUBLIC_PATH = `/storage/v1/object/public/${PICTURE_BUCKET}/`

/**
 * @param imageUrl the public address, or the path inside the bucket; another name of this server
 * (localhost, the LAN, a former domain) gives way to `origin`
 * @param origin of Supabase, without a last slash
 */
export function imageAddress(imageUrl: string, origin: string): string {
  const inBucket = imageUrl.indexOf(PUBLIC_PATH)
  if (inBucket >= 0) return origin + imageUrl.slice(inBucket)
  if (/^(https?:|data:image\/)/i.test(imageUrl)) return imageUrl
  if (imageUrl.startsWith('/')) return origin + imageUrl
  return origin + PUBLIC_PATH + imageUrl.split('/').map(encodeURIComponent).join('/')
}

/** Only names made at upload (`{timestamp}_{index}`) have smaller copies; undefined for others. */
export function imageSourceSet(imageUrl: string, origin: string): string | undefined {
  const full = imageAddress(imageUrl, origin)
  const parts = full.match(/^([^?#]*\/\d+_\d+)(\.(?:webp|avif|jpg))$/)
  if (!parts || !full.includes(PUBLIC_PATH)) return undefined
  const [, stem = '', extension = ''] = parts
  const smaller = SMALLER_WIDTHS.map((width) => `${widthName(stem, width, extension)} ${width}w`)
  return [...smaller, `${full} ${FULL_WIDTH}w`].join(', ')
}

export function widthName(stem: string, width: number, extension: string): string {
  return `${stem}_${width}${extension}`
}

import sharp from 'sharp'
import { largestObjectBytes } from '../../../platform/storage/file-storage.ts'
import { SMALLER_WIDTHS } from '../../../platform/values/images.ts'

/** As for the pictures of shared links: a small file may claim millions of pixels. */
const mostPixels = 16_000_000
/** What the staff's browsers store; a picture of another form could not be shown in all sizes. */
const forms = ['webp', 'jpeg']

export interface ShrinkOrder {
  picture: Uint8Array
}

export interface Shrunk {
  type: 'image/webp' | 'image/jpeg'
  /** In pixels wide, as SMALLER_WIDTHS; 0 for the picture itself, where it moved and now doesn't. */
  sizes: { width: number; bytes: Uint8Array }[]
}

// One picture at a time and no caching: memory matters here, not time.
sharp.cache(false)
sharp.concurrency(1)

/** Smaller copies, never wider than the picture. @throws Error where it can't be read or one can't be stored */
export async function shrink({ picture }: ShrinkOrder): Promise<Shrunk> {
  const { format, width, height, pages = 1 } = await sharp(picture).metadata()
  if (!forms.includes(format)) throw new Error(`a ${format} has no smaller copies`)
  if (width * height > mostPixels) throw new Error(`${width} x ${height} pixels are too many`)
  const type = format === 'webp' ? 'image/webp' : 'image/jpeg'
  const widths = [...(pages > 1 ? [0] : []), ...SMALLER_WIDTHS]
  const sizes: Shrunk['sizes'] = []
  for (const each of widths) {
    const whole = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const sized = each === 0 ? whole : whole.resize({ width: each, withoutEnlargement: true })
    const encoded =
      type === 'image/webp' ? sized.webp({ quality: 79 }) : sized.jpeg({ quality: 79 })
    const bytes = await encoded.toBuffer()
    // A picture that was encoded with less quality may be smaller than its copies.
    if (bytes.length > largestObjectBytes) throw new Error(`${bytes.length} bytes are too many`)
    sizes.push({ width: each, bytes })
  }
  return { type, sizes }
}

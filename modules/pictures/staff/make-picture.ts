import { type Canvas, contextOf, encode, newCanvas } from '~/kit/pictures/canvas'
import { checkPicture, decodePicture } from '~/kit/pictures/decode-picture'
import { LARGEST_FILE, PictureProblem, SVG } from '~/kit/pictures/picture-problem'
import { fittedSize } from '~/modules/pictures/fitted-size'
import { FULL_WIDTH, SMALLER_WIDTHS } from '~/platform/values/images'

export type MadePicture = {
  /** `jpg` where the browser can't write WebP (Safari). */
  extension: 'webp' | 'jpg'
  full: Blob
  /** As in SMALLER_WIDTHS. */
  smaller: Blob[]
  /** Of the full-size picture, in pixels. */
  width: number
  height: number
  /** Data URI; null where it would be longer than LONGEST_PLACEHOLDER. */
  placeholder: string | null
}

const PLACEHOLDER_WIDTH = 16
/** Characters. The database accepts 8000, but one that long would cost more than it saves. */
const LONGEST_PLACEHOLDER = 1500

/** Redrawing strips EXIF with its GPS position. In a worker, else here. @throws PictureProblem */
export async function makePicture(file: Blob): Promise<MadePicture> {
  const bitmap = await decode(file)
  try {
    const full = draw(bitmap, FULL_WIDTH)
    const smaller = SMALLER_WIDTHS.map((width) => draw(bitmap, width))
    const encoded = await encode(full, 'image/webp', 0.82)
    const isWebp = encoded.type === 'image/webp'
    const type = isWebp ? 'image/webp' : 'image/jpeg'
    return {
      extension: isWebp ? 'webp' : 'jpg',
      full: isWebp ? encoded : await encode(full, type, 0.85),
      smaller: await Promise.all(smaller.map((canvas) => encode(canvas, type, 0.79))),
      width: full.width,
      height: full.height,
      placeholder: await placeholder(draw(bitmap, PLACEHOLDER_WIDTH), type),
    }
  } finally {
    bitmap.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const checked = await checkPicture(file, LARGEST_FILE)
  if (checked.kind === 'svg') throw new PictureProblem(SVG)
  return decodePicture(file, checked)
}

function draw(bitmap: ImageBitmap, most: number): Canvas {
  const { width, height } = fittedSize(bitmap, most)
  const canvas = newCanvas(width, height)
  const context = contextOf(canvas)
  // JPEG has no transparency: it would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

async function placeholder(canvas: Canvas, type: string): Promise<string | null> {
  const blob = await encode(canvas, type, 0.3)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const uri = `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
  return uri.length <= LONGEST_PLACEHOLDER ? uri : null
}

import { FULL_WIDTH, SMALLER_WIDTHS } from '~/domain/images'
import { pictureKind, statedSize } from './picture-kind'
import {
  EMPTY,
  LARGEST_FILE,
  MOST_PIXELS,
  NO_PICTURE,
  PictureProblem,
  SVG,
  TOO_LARGE,
  tooManyPixels,
  undecodable,
} from './picture-problem'

export type MadePicture = {
  /** `jpg` where the browser can't write WebP (Safari). */
  extension: 'webp' | 'jpg'
  full: Blob
  /** As SMALLER_WIDTHS. */
  smaller: Blob[]
  /** Pixels of the full one. */
  width: number
  height: number
  /** Data URI; null where it would be longer than LONGEST_PLACEHOLDER. */
  placeholder: string | null
}

const PLACEHOLDER_WIDTH = 16
/** Characters. The database takes 8000, but one so long would cost more than it saves. */
const LONGEST_PLACEHOLDER = 1500
/** A JPEG's frame header comes after EXIF, its preview and a colour profile. */
const HEAD_BYTES = 512 * 1024

type Canvas = OffscreenCanvas | HTMLCanvasElement

/**
 * Redrawing strips EXIF with its GPS position: only pixels pass a canvas. Runs in a worker or,
 * without OffscreenCanvas, in the page. @throws PictureProblem
 */
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
  if (file.size === 0) throw new PictureProblem(EMPTY)
  if (file.size > LARGEST_FILE) throw new PictureProblem(TOO_LARGE)
  const head = await readHead(file)
  const kind = pictureKind(head)
  if (kind === 'svg') throw new PictureProblem(SVG)
  if (kind === 'other') throw new PictureProblem(NO_PICTURE)
  const size = statedSize(head)
  const pixels = size ? size.width * size.height : undefined
  if (size && pixels && pixels > MOST_PIXELS) {
    throw new PictureProblem(tooManyPixels(size.width, size.height))
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PictureProblem(undecodable(kind, pixels))
  }
}

async function readHead(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    throw new PictureProblem(
      'The file can’t be read any more. Was it moved or deleted? Add it again.',
    )
  }
}

/** Never larger than the original. */
function draw(bitmap: ImageBitmap, maxWidth: number): Canvas {
  const width = Math.min(maxWidth, bitmap.width)
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const canvas = newCanvas(width, height)
  const context = canvas.getContext('2d') as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null
  if (!context) throw new PictureProblem(undecodable('jpeg', bitmap.width * bitmap.height))
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: it would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

async function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureProblem(undecodable('jpeg', undefined)))),
      type,
      quality,
    )
  })
}

async function placeholder(canvas: Canvas, type: string): Promise<string | null> {
  const blob = await encode(canvas, type, 0.3)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const uri = `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
  return uri.length <= LONGEST_PLACEHOLDER ? uri : null
}

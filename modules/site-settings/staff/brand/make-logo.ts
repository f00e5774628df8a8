import { type Canvas, contextOf, encode, newCanvas } from '~/kit/pictures/canvas'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import { LOGO_BOX, LOGO_SCALES, LOGO_SOURCE, type LogoShape } from '~/platform/values/brand'
import { openSource, shrunk } from './open-source'
import { isPale, type Part, visiblePart } from './visible-part'

export type Files = Record<string, Blob>
export type OpenLogo = { picture: Canvas; shape: LogoShape }

const LEAST = { width: 32, height: 24 }
/** Pixels of the copy that is analysed. */
const LOOKED_AT = 1000
/** Pixels of the copy from which icon and link picture are made later. */
const SOURCE_SIDE = 1024
/** The bucket's limit in bytes. */
const MOST_BYTES = 2_000_000
/** Ratio of width to height, or height to width, beyond which it is unreadable in the header. */
const LONGEST = 10
const TALLEST = 3

/** @throws PictureProblem */
export async function openLogo(file: Blob): Promise<OpenLogo> {
  const whole = await openSource(file, LEAST)
  const small = shrunk(whole, whole.width, whole.height, LOOKED_AT)
  const pixels = contextOf(small, true).getImageData(0, 0, small.width, small.height)
  const part = visiblePart(pixels)
  if (!part) {
    throw new PictureProblem('Nothing can be seen in this picture: it has only one colour.')
  }
  const picture = cut(whole, scaled(part, whole.width / small.width, whole))
  const { width, height } = picture
  if (width > height * LONGEST || height > width * TALLEST) {
    throw new PictureProblem(
      `This logo is too ${width > height ? 'long' : 'tall'} to be read at the top of a page. Choose one that is closer to a square.`,
    )
  }
  return { picture, shape: { ...boxed(width, height), isLight: isPale(pixels) } }
}

export async function makeLogo({ picture, shape }: OpenLogo): Promise<Files> {
  const files: Files = { [LOGO_SOURCE]: await sourceOf(picture) }
  for (const scale of LOGO_SCALES) {
    const most = Math.max(shape.width, shape.height) * scale
    const canvas = shrunk(picture, picture.width, picture.height, most)
    files[`logo-${scale}x.png`] = await encode(canvas, 'image/png')
  }
  return files
}

async function sourceOf(picture: Canvas): Promise<Blob> {
  for (let side = SOURCE_SIDE; ; side /= 2) {
    const canvas = shrunk(picture, picture.width, picture.height, side)
    const blob = await encode(canvas, 'image/png')
    if (blob.size <= MOST_BYTES || side < 256) return blob
  }
}

function boxed(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  const fitting = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: fitting(width), height: fitting(height) }
}

function scaled(part: Part, factor: number, { width, height }: Canvas): Part {
  const left = Math.max(0, Math.floor((part.left - 1) * factor))
  const top = Math.max(0, Math.floor((part.top - 1) * factor))
  return {
    left,
    top,
    width: Math.min(width - left, Math.ceil((part.width + 2) * factor)),
    height: Math.min(height - top, Math.ceil((part.height + 2) * factor)),
  }
}

function cut(picture: Canvas, { left, top, width, height }: Part): Canvas {
  const canvas = newCanvas(width, height)
  contextOf(canvas, true).drawImage(picture, left, top, width, height, 0, 0, width, height)
  return canvas
}

import { type Canvas, contextOf, encode, newCanvas } from '~/kit/pictures/canvas'
import { GROUNDS, ICON_SIZES } from '~/platform/values/brand'
import { initialsOf } from '~/platform/values/initials'
import { type Crop, cropFrame } from './crop'
import type { Files } from './make-logo'

/** Pixels of the square from which all sizes are made. */
const SIDE = 512
/** Phones may cut off everything outside the middle four fifths of a maskable icon. */
const SAFE = 0.72
/** Phones show this one on a background of their own, black behind transparent pixels. */
const HOME_SCREEN = 180

/** @param crop `whole` leaves space above and below a wide picture */
export function iconSquare(picture: Canvas, crop: Crop | 'whole'): Canvas {
  const square = newCanvas(SIDE, SIDE)
  const context = contextOf(square)
  if (crop === 'whole') {
    const scale = SIDE / Math.max(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    context.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
    return square
  }
  const frame = cropFrame(picture, { width: 1, height: 1 }, crop)
  const { left, top, width, height } = frame
  context.drawImage(picture, left, top, width, height, 0, 0, SIDE, SIDE)
  return square
}

export async function initialsSquare(name: string): Promise<Canvas> {
  const initials = initialsOf(name)
  const size = initials.length > 1 ? 250 : 320
  const font = `600 ${size}px Fraunces, Georgia, serif`
  await document.fonts.load(font, initials)
  const square = newCanvas(SIDE, SIDE)
  const context = contextOf(square)
  context.fillStyle = '#1e4d3b'
  context.fillRect(0, 0, SIDE, SIDE)
  context.font = font
  context.fillStyle = GROUNDS.light
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } =
    context.measureText(initials)
  context.fillText(initials, SIDE / 2, SIDE / 2 + (up - down) / 2)
  return square
}

/** @param isLight pale and transparent, so its plain background is a dark one */
export async function makeIcon(square: Canvas, isLight: boolean): Promise<Files> {
  const ground = isLight ? GROUNDS.dark : GROUNDS.light
  const files: Files = {}
  for (const size of ICON_SIZES) {
    const options = size === HOME_SCREEN ? { ground } : {}
    files[`icon-${size}.png`] = await encode(sized(square, size, options), 'image/png')
  }
  const maskable = sized(square, SIDE, { ground, part: SAFE })
  files['icon-maskable.png'] = await encode(maskable, 'image/png')
  return files
}

function sized(
  square: Canvas,
  size: number,
  { ground, part = 1 }: { ground?: string; part?: number },
): Canvas {
  const canvas = newCanvas(size, size)
  const context = contextOf(canvas)
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, size, size)
  }
  const margin = (size * (1 - part)) / 2
  context.drawImage(square, margin, margin, size * part, size * part)
  return canvas
}

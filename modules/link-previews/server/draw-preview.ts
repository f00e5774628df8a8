import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { LINK_PICTURE } from '../../../platform/values/brand.ts'
import { SQUARE_PREVIEW } from '../link-preview.ts'
import type { Card, Drawn, DrawOrder } from './card.ts'
import { type Lettering, lettered } from './lettering.ts'

const SHELL = '#fbf8f2'
const INK = '#22201c'
const MUTED = '#6a6258'
const WOOD = '#4f4335'
const SMALL = { face: 'Instrument Sans', size: 22 } as const
const LARGE = { face: 'Fraunces', size: 58 } as const
const largestJpeg = 300_000
/**
 * The staff's browsers store pictures 1600 wide. A file of a kilobyte may claim millions of pixels,
 * each of which takes bytes of memory.
 */
const mostPixels = 16_000_000
const photoFormats = ['jpeg', 'png', 'webp']

// One picture at a time and no caching: memory matters here, not time.
sharp.cache(false)
sharp.concurrency(1)

interface Size {
  width: number
  height: number
}

interface Layout extends Size {
  /** In the upper left corner. */
  photo: Size
  /** Where words may stand. */
  words: Size & { x: number; y: number }
  title: { size: number; lines: number }
  placeLines: number
  /** At most. */
  logo: Size
}

const WIDE: Layout = {
  ...LINK_PICTURE,
  photo: { width: 744, height: LINK_PICTURE.height },
  words: { x: 788, y: 44, width: 372, height: 546 },
  title: { size: 33, lines: 3 },
  placeLines: 2,
  logo: { width: 300, height: 76 },
}

const SQUARE: Layout = {
  width: SQUARE_PREVIEW,
  height: SQUARE_PREVIEW,
  photo: { width: SQUARE_PREVIEW, height: 396 },
  words: { x: 36, y: 440, width: SQUARE_PREVIEW - 72, height: 252 },
  title: { size: 31, lines: 2 },
  placeLines: 1,
  logo: { width: 220, height: 48 },
}

export async function drawPreview({ card, photo, logo }: DrawOrder): Promise<Drawn> {
  const problem = photo && (await photoProblem(photo))
  const shown = problem ? undefined : photo
  try {
    return {
      wide: await drawn(WIDE, card, shown, logo),
      square: await drawn(SQUARE, card, shown, logo),
      ...(problem && { photoProblem: problem }),
    }
  } catch (error) {
    if (!shown) throw error
    // The file is cut off or damaged further down, which its header doesn't show.
    return {
      wide: await drawn(WIDE, card, undefined, logo),
      square: await drawn(SQUARE, card, undefined, logo),
      photoProblem: String(error),
    }
  }
}

async function photoProblem(photo: Uint8Array): Promise<string | undefined> {
  try {
    const { format, width, height } = await sharp(photo).metadata()
    if (!photoFormats.includes(format)) return `a ${format} is no photograph`
    return width * height > mostPixels ? `${width} x ${height} pixels are too many` : undefined
  } catch (error) {
    return String(error)
  }
}

async function drawn(
  layout: Layout,
  card: Card,
  photo: Uint8Array | undefined,
  logo: Uint8Array | undefined,
): Promise<Uint8Array> {
  const picture = await ground(layout, photo)
    .composite([
      { input: Buffer.from(shapes(layout, card, !photo)), left: 0, top: 0 },
      ...(await words(layout, card, logo)),
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const quality of [84, 74, 62, 48]) {
    const jpeg = await sharp(picture).jpeg({ quality, progressive: true }).toBuffer()
    if (jpeg.length <= largestJpeg || quality === 48) return jpeg
  }
  throw new Error('unreachable')
}

function ground({ width, height, photo: box }: Layout, photo: Uint8Array | undefined): Sharp {
  if (!photo) return sharp({ create: { width, height, channels: 3, background: SHELL } })
  const rest = { right: width - box.width, bottom: height - box.height, background: SHELL }
  return sharp(photo, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(box.width, box.height, { fit: 'cover' })
    .flatten({ background: SHELL })
    .extend(rest)
}

/** What stands for a photograph, the edge beside the words, and the ground of SOLD. */
function shapes({ width, height, photo }: Layout, card: Card, isBare: boolean): string {
  const edge =
    photo.height === height
      ? `M${photo.width} 0h4v${height}h-4z`
      : `M0 ${photo.height}h${width}v4h-${width}z`
  const sold = `<path fill="${INK}" d="M0 ${photo.height - 132}h242v92h-242z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${isBare ? panes(photo, card.accent) : ''}<path fill="${WOOD}" d="${edge}"/>${card.isSold ? sold : ''}</svg>`
}

async function words(layout: Layout, card: Card, logo?: Uint8Array): Promise<OverlayOptions[]> {
  const { words: box, photo } = layout
  const isWide = layout === WIDE
  const name = { ...SMALL, text: card.siteName, fill: card.accent, lines: isWide ? 2 : 1 }
  const mark = logo && (await fittedLogo(logo, layout.logo))
  const brand = mark ?? (await lettered([name], isWide ? box.width : box.width - 160))
  const offer = await column(layout, card, isWide)
  const reference = await lettered([{ ...SMALL, text: card.reference, fill: MUTED }])
  const sold = card.isSold && (await lettered([{ ...LARGE, size: 60, text: 'SOLD', fill: SHELL }]))
  // By their upper edge, since the height of the ink depends on letters such as g.
  const lastLine = box.y + box.height - 16
  const corner = ({ width, height }: Lettering) => ({
    left: box.x + box.width - width,
    top: mark ? box.y + box.height - height : lastLine,
  })
  const middle = ({ height }: Lettering) => Math.max(Math.round((box.height - 140 - height) / 2), 0)
  return [
    brand && { ...brand, ...(isWide ? { left: box.x, top: box.y } : corner(brand)) },
    offer && { ...offer, left: box.x, top: box.y + (isWide ? 92 + middle(offer) : 0) },
    reference && { ...reference, left: box.x, top: lastLine },
    sold && { ...sold, left: 36, top: photo.height - 108 },
  ].filter((part) => !!part)
}

/** Listing type, price, title and place, one below the other. */
async function column(
  { words: { width }, title, placeLines }: Layout,
  card: Card,
  isWide: boolean,
) {
  const price = { ...LARGE, text: card.price, fill: card.accent, after: isWide ? 20 : 12 }
  const line = await lettered([price])
  const size = line ? Math.floor((price.size * (width - 4)) / line.width) : 0
  return lettered(
    [
      { ...SMALL, text: isWide ? card.offer.toUpperCase() : '', fill: MUTED, after: 10 },
      { ...price, size: Math.min(Math.max(size, 38), price.size), lines: 2 },
      { ...SMALL, ...title, text: card.title, fill: INK, after: isWide ? 16 : 10 },
      { ...SMALL, size: 24, text: card.place, fill: MUTED, lines: placeLines },
    ],
    width,
  )
}

/** A logo that can't be read is left out; the name takes its place. */
async function fittedLogo(logo: Uint8Array, most: Size): Promise<Lettering | undefined> {
  try {
    const { data, info } = await sharp(logo, { limitInputPixels: 4_000_000 })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const HOUSE = ['...##...', '..####..', '.######.', '########', '.######.', '.##..##.', '.##..##.']

/**
 * The stand-in for a photograph: a window of capiz panes in the brand’s colour, with a house in it.
 */
function panes({ width, height }: Size, accent: string): string {
  const size = height < 500 ? 44 : 62
  const columns = Math.ceil(width / size)
  const rows = Math.ceil(height / size)
  const left = Math.floor((columns - 8) / 2)
  const top = Math.max(Math.floor((rows - HOUSE.length) / 2), 0)
  let squares = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isHouse = HOUSE[row - top]?.[column - left] === '#'
      const light = isHouse ? 0.9 : 0.06 + ((column * 7 + row * 5) % 4) * 0.02
      squares += `<path fill="${SHELL}" fill-opacity="${light.toFixed(2)}" d="M${column * size + 1} ${row * size + 1}h${size - 2}v${size - 2}h-${size - 2}z"/>`
    }
  }
  return `<svg width="${width}" height="${height}"><path fill="${accent}" d="M0 0h${width}v${height}H0z"/>${squares}</svg>`
}

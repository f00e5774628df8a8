import sharp, { type OverlayOptions } from 'sharp'
import { LINK_PICTURE } from '../../../src/domain/brand.ts'
import { SQUARE_PREVIEW } from '../../../src/domain/link-preview.ts'
import type { Card, Drawn, DrawOrder } from './card.ts'
import { type Lettering, outlined, widthOf, wrapped } from './lettering.ts'

const SHELL = '#fbf8f2'
const INK = '#22201c'
const MUTED = '#6a6258'
const WOOD = '#4f4335'
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

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Layout {
  width: number
  height: number
  photo: Box
  words: Box
  price: number
  title: { size: number; lines: number }
  place: { size: number; lines: number }
}

const WIDE: Layout = {
  ...LINK_PICTURE,
  photo: { x: 0, y: 0, width: 744, height: LINK_PICTURE.height },
  words: { x: 788, y: 44, width: 372, height: 546 },
  price: 58,
  title: { size: 33, lines: 3 },
  place: { size: 24, lines: 2 },
}

const SQUARE: Layout = {
  width: SQUARE_PREVIEW,
  height: SQUARE_PREVIEW,
  photo: { x: 0, y: 0, width: SQUARE_PREVIEW, height: 396 },
  words: { x: 36, y: 424, width: SQUARE_PREVIEW - 72, height: 268 },
  price: 58,
  title: { size: 31, lines: 2 },
  place: { size: 24, lines: 1 },
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
  const { width, height, photo: box } = layout
  const mark = logo && (await fittedLogo(logo, layout))
  const parts: OverlayOptions[] = [
    ...(photo ? [{ input: await cropped(photo, box), left: box.x, top: box.y }] : []),
    { input: Buffer.from(words(layout, card, !photo, Boolean(mark))), left: 0, top: 0 },
    ...(mark ? [mark] : []),
  ]
  const canvas = { width, height, channels: 3 as const, background: SHELL }
  const picture = await sharp({ create: canvas })
    .composite(parts)
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const quality of [84, 74, 62, 48]) {
    const jpeg = await sharp(picture).jpeg({ quality, progressive: true }).toBuffer()
    if (jpeg.length <= largestJpeg || quality === 48) return jpeg
  }
  throw new Error('unreachable')
}

function cropped(photo: Uint8Array, { width, height }: Box): Promise<Buffer> {
  return sharp(photo, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: SHELL })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function fittedLogo(logo: Uint8Array, layout: Layout): Promise<OverlayOptions | undefined> {
  const isWide = layout === WIDE
  const most = isWide ? { width: 300, height: 76 } : { width: 220, height: 48 }
  try {
    const { data, info } = await sharp(logo, { limitInputPixels: 4_000_000 })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const { words } = layout
    const left = isWide ? words.x : words.x + words.width - info.width
    const top = isWide ? words.y : words.y + words.height - info.height
    return { input: data, left, top }
  } catch {
    return undefined
  }
}

function words(layout: Layout, card: Card, isBare: boolean, hasLogo: boolean): string {
  const { width, height, photo, words: box } = layout
  const isWide = layout === WIDE
  const rule = isWide
    ? `<path fill="${WOOD}" d="M${photo.width} 0h4v${height}h-4z"/>`
    : `<path fill="${WOOD}" d="M0 ${photo.height}h${width}v4h-${width}z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${isBare ? panes(photo, card.accent) : ''}${rule}${card.isSold ? soldMark(photo) : ''}${column(layout, card)}${foot(box, card, isWide, hasLogo)}</svg>`
}

function column({ words: box, price, title, place, ...layout }: Layout, card: Card): string {
  const isWide = layout.width > layout.height
  const priceLook = fitting(card.price, { face: 'prices', size: price }, box.width)
  const titleLook: Lettering = { face: 'words', size: title.size }
  const placeLook: Lettering = { face: 'words', size: place.size }
  const offerLook: Lettering = { face: 'words', size: 22 }
  const lines = [
    ...(isWide
      ? [{ text: card.offer.toUpperCase(), look: offerLook, fill: MUTED, after: 10 }]
      : []),
    ...spread(
      wrapped(card.price, priceLook, box.width, 2),
      priceLook,
      card.accent,
      isWide ? 20 : 12,
    ),
    ...spread(
      wrapped(card.title, titleLook, box.width, title.lines),
      titleLook,
      INK,
      isWide ? 16 : 10,
    ),
    ...spread(wrapped(card.place, placeLook, box.width, place.lines), placeLook, MUTED, 0),
  ].filter(({ text }) => text !== '')
  const tall = lines.reduce((sum, { look, after }) => sum + look.size * 1.25 + after, 0)
  let y = isWide ? box.y + 92 + Math.max((box.height - 140 - tall) / 2, 0) : box.y
  return lines
    .map(({ text, look, fill, after }) => {
      const line = outlined(text, look, { x: box.x, y: Math.round(y + look.size), fill })
      y += look.size * 1.25 + after
      return line
    })
    .join('')
}

function spread(texts: string[], look: Lettering, fill: string, after: number) {
  return texts.map((text, at) => ({ text, look, fill, after: at === texts.length - 1 ? after : 0 }))
}

function fitting(text: string, look: Lettering, width: number): Lettering {
  let { size } = look
  while (size > 38 && widthOf(text, { ...look, size }) > width) size -= 2
  return { ...look, size }
}

function foot(box: Box, card: Card, isWide: boolean, hasLogo: boolean): string {
  const look: Lettering = { face: 'words', size: 24 }
  const small: Lettering = { face: 'words', size: 22 }
  const bottom = box.y + box.height
  const reference = outlined(card.reference, small, { x: box.x, y: bottom, fill: MUTED })
  if (hasLogo) return reference
  if (isWide) {
    return (
      reference +
      wrapped(card.siteName, look, box.width, 2)
        .map((line, at) =>
          outlined(line, look, { x: box.x, y: box.y + 24 + at * 30, fill: card.accent }),
        )
        .join('')
    )
  }
  const [name = ''] = wrapped(card.siteName, look, box.width - 160, 1)
  const x = box.x + box.width - widthOf(name, look)
  return reference + outlined(name, look, { x, y: bottom, fill: card.accent })
}

function soldMark(photo: Box): string {
  const look: Lettering = { face: 'prices', size: 60 }
  const width = Math.round(widthOf('SOLD', look)) + 72
  const top = photo.height - 132
  return `<path fill="${INK}" d="M0 ${top}h${width}v92h-${width}z"/>${outlined('SOLD', look, { x: 36, y: top + 67, fill: SHELL })}`
}

const HOUSE = ['...##...', '..####..', '.######.', '########', '.######.', '.##..##.', '.##..##.']

/**
 * The stand-in for a photograph: a window of capiz panes in the brand’s colour, with a house in it.
 */
function panes({ width, height }: Box, accent: string): string {
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

import sharp from 'sharp'
import { LATIN, PESO } from '../../../platform/values/font-letters.ts'

const letters = new Set(LATIN + PESO)

export interface Paragraph {
  text: string
  face: 'Fraunces' | 'Instrument Sans'
  /** Pixels of the em. */
  size: number
  /** `#rrggbb` */
  fill: string
  /** At most so many; what doesn't fit is left out, with an ellipsis in its place. */
  lines?: number
  /** Pixels to the next paragraph. */
  after?: number
}

export interface Lettering {
  input: Buffer
  /** Of the ink, in pixels, as the height is. */
  width: number
  height: number
}

/**
 * Characters that the typefaces have. Other scripts and emoji are left out, and so are accents that
 * they lack.
 */
export function drawable(text: string): string {
  return Array.from(text.replace(/[\u2010\u2011\u2212]/g, '-'), (letter) => {
    if (/\s/.test(letter)) return ' '
    return [letter, letter.normalize('NFD').charAt(0)].find((one) => letters.has(one)) ?? ''
  })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** Draws paragraphs one below the other, in lines of at most `width` pixels. Undefined without any. */
export async function lettered(
  paragraphs: Paragraph[],
  width?: number,
): Promise<Lettering | undefined> {
  const shown: Paragraph[] = []
  for (const paragraph of paragraphs) {
    const text = await fitting({ ...paragraph, text: drawable(paragraph.text) }, width)
    if (text) shown.push({ ...paragraph, text })
  }
  if (shown.length === 0) return undefined
  const drawing = drawn(shown, width)
  const { data: input, info } = await drawing
    .resize(Math.ceil((await drawing.metadata()).width / scale))
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input, width: info.width, height: info.height }
}

/** Each letter is put on a whole pixel, which shows at the size of the picture, and doesn't at twice it. */
const scale = 2
/** Of both typefaces, in ems. */
const lineHeight = 1.23

function drawn(paragraphs: Paragraph[], most?: number) {
  const text = paragraphs.map(markup).join('')
  const width = most && most * scale
  // A point is a 72nd of an inch.
  const dpi = 72 * scale
  return sharp({ text: { text, width, wrap: 'word-char', rgba: true, dpi } })
}

/** An empty line makes the distance. */
function markup({ text, face, size, fill, after = 0 }: Paragraph, at: number, all: Paragraph[]) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const words = `<span face="${face}" weight="600" size="${size}pt" foreground="${fill}">${escaped}</span>`
  return at === all.length - 1 ? words : `${words}\n<span size="${after / lineHeight}pt">\n</span>`
}

/** Of the text as much as fits into its lines. */
async function fitting(paragraph: Paragraph, width?: number): Promise<string> {
  const { text, size, lines } = paragraph
  if (!text || !lines) return text
  const fits = async (text: string) =>
    (await drawn([{ ...paragraph, text }], width).metadata()).height <=
    lines * size * lineHeight * scale
  if (await fits(text)) return text
  let [fitting, tooLong] = [0, text.length]
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1
    if (await fits(`${text.slice(0, middle)}…`)) fitting = middle
    else tooLong = middle
  }
  const space = text.lastIndexOf(' ', fitting)
  return `${text.slice(0, space > 0 ? space : fitting).replace(/[\s,.;:·–—-]+$/, '')}…`
}

import { readFileSync } from 'node:fs'
import { normalText } from '../../../src/domain/normal-text.ts'

interface Face {
  unitsPerEm: number
  glyphs: Record<string, [advance: number, outline: string]>
  pairs: Record<string, number>
}

const faces: Record<'words' | 'prices', Face> = JSON.parse(
  readFileSync(new URL('outlines.json', import.meta.url), 'utf8'),
)

export interface Lettering {
  face: keyof typeof faces
  /** Pixels of the em. */
  size: number
}

/**
 * Characters that have outlines. Other scripts and emoji are left out, and so are accents without
 * one.
 */
export function drawable(text: string): string {
  return Array.from(normalText(text).replace(/[\u2010\u2011\u2212]/g, '-'), (letter) => {
    if (/\s/.test(letter)) return ' '
    if (glyphOf(letter, 'words')) return letter
    const plain = letter.normalize('NFD').charAt(0)
    return glyphOf(plain, 'words') ? plain : ''
  })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

export function widthOf(text: string, { face, size }: Lettering): number {
  return placed(text, face).width * size
}

/** Wraps text into lines no wider than `width`; text that doesn't fit ends with an ellipsis. */
export function wrapped(text: string, lettering: Lettering, width: number, most: number): string[] {
  const fits = (line: string) => widthOf(line, lettering) <= width
  const lines: string[] = []
  let rest = drawable(text)
  while (rest && lines.length < most) {
    const whole = longest(rest, fits)
    if (whole.length < rest.length && lines.length === most - 1) {
      lines.push(shortened(rest, fits))
      return lines
    }
    lines.push(whole)
    rest = rest.slice(whole.length).trim()
  }
  return lines
}

function longest(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text
  let end = text.length
  while (end > 1 && !fits(text.slice(0, end).trimEnd())) end -= 1
  const space = text.slice(0, end + 1).lastIndexOf(' ')
  return text.slice(0, space > 0 ? space : end)
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const begun = longest(text, (line) => fits(`${line}…`))
  return `${begun.replace(/[\s,.;:·–—-]+$/, '')}…`
}

/**
 * Draws text as outlines on the baseline `y`, so that none of it becomes part of the SVG source.
 */
export function outlined(
  text: string,
  { face, size }: Lettering,
  { x, y, fill }: { x: number; y: number; fill: string },
): string {
  return placed(text, face)
    .glyphs.map(({ outline, at, scale }) => {
      const step = (size * scale).toFixed(5)
      return `<path fill="${fill}" transform="translate(${(x + at * size).toFixed(2)} ${y}) scale(${step} -${step})" d="${outline}"/>`
    })
    .join('')
}

/** In ems. */
function placed(text: string, face: keyof typeof faces) {
  const { pairs, unitsPerEm } = faces[face]
  const glyphs: { outline: string; at: number; scale: number }[] = []
  let width = 0
  let before = ''
  for (const letter of drawable(text)) {
    const glyph = glyphOf(letter, face)
    if (!glyph) continue
    width += (pairs[before + letter] ?? 0) / unitsPerEm
    glyphs.push({ outline: glyph.outline, at: width, scale: glyph.scale })
    width += glyph.advance * glyph.scale
    before = letter
  }
  return { glyphs, width }
}

/** Only one of the two fonts has the peso sign. */
function glyphOf(letter: string, face: keyof typeof faces) {
  for (const { glyphs, unitsPerEm } of [faces[face], faces.prices]) {
    const glyph = Object.hasOwn(glyphs, letter) ? glyphs[letter] : undefined
    if (glyph) return { advance: glyph[0], outline: glyph[1], scale: 1 / unitsPerEm }
  }
  return undefined
}

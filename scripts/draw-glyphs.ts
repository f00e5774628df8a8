// Writes the outlines of the site's two typefaces, from which the server draws the words on pictures
// of shared links: what a machine has for fonts can't change them. After an update of the typefaces:
// node scripts/draw-glyphs.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { LATIN, PESO } from './font-letters.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

type Outlines = {
  unitsPerEm: number
  /** Advance and outline of each character, in the font's units, y upwards. */
  glyphs: Record<string, [number, string]>
  /** By how much two characters stand closer or wider. */
  pairs: Record<string, number>
}

async function outlinesOf(name: string, parts: [string, string][]): Promise<Outlines> {
  const outlines: Outlines = { unitsPerEm: 1000, glyphs: {}, pairs: {} }
  for (const [part, letters] of parts) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`
    // At one weight, and out of its compression.
    const plain = await subsetFont(readFileSync(join(root, source)), letters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: 600 },
      keepFeatures: ['kern', 'lnum'],
      noHinting: true,
    })
    const face = new Face(new Blob(plain))
    const font = new Font(face)
    outlines.unitsPerEm = face.upem
    for (const letter of letters) {
      const [glyph] = shaped(font, letter)
      if (!glyph?.codepoint) continue
      outlines.glyphs[letter] = [glyph.xAdvance ?? 0, font.glyphToPath(glyph.codepoint)]
    }
    for (const one of letters) for (const two of letters) note(one, two, font)
  }
  return outlines

  function note(one: string, two: string, font: Font) {
    const first = outlines.glyphs[one]
    const second = outlines.glyphs[two]
    if (!first || !second || one === ' ' || two === ' ') return
    const width = shaped(font, one + two).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
    const closer = width - first[0] - second[0]
    if (Math.abs(closer) > 8) outlines.pairs[one + two] = closer
  }
}

function shaped(font: Font, text: string) {
  const run = new Run()
  run.addText(text)
  run.guessSegmentProperties()
  shape(font, run, [new Feature('kern', 1), new Feature('lnum', 1)])
  return run.getGlyphInfosAndPositions()
}

writeFileSync(
  join(root, 'server/jobs/previews/outlines.json'),
  `${JSON.stringify({
    words: await outlinesOf('instrument-sans', [['latin', LATIN]]),
    prices: await outlinesOf('fraunces', [
      ['latin', LATIN],
      ['latin-ext', PESO],
    ]),
  })}\n`,
)

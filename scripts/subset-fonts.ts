// Cuts the two typefaces down to what the pages use, and the pictures of shared links; after an update:
// node scripts/subset-fonts.ts
// Fonts can't be joined: Fraunces' peso sign, of latin-ext, is a file of its own by unicode-range.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { LATIN, PESO } from '../platform/values/font-letters.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'app/fonts')
// The server's drawing library reads no WOFF2 and, of a variable font, any weight.
const drawn = join(root, 'modules/link-previews/server/fonts')

const FEATURES = ['kern', 'mark', 'lnum', 'tnum']

// Fraunces has one weight: the axis would cost 10 kB more than a visitor's 40 kB for type allow.
const families = [
  { name: 'fraunces', wght: 600, hasPeso: true },
  // Has no peso sign; in running text it comes from the reader's own fonts.
  { name: 'instrument-sans', wght: { min: 400, max: 700, default: 400 }, hasPeso: false },
]

mkdirSync(target, { recursive: true })
let total = 0
for (const { name, wght, hasPeso } of families) {
  const source = join(root, 'node_modules/@fontsource-variable', name)
  for (const [suffix, part, text] of [
    ['', 'latin', LATIN],
    ['-peso', 'latin-ext', PESO],
  ] as const) {
    if (text === PESO && !hasPeso) continue
    const file = readFileSync(join(source, `files/${name}-${part}-wght-normal.woff2`))
    const options = { keepFeatures: FEATURES, noHinting: true }
    const cut = await subsetFont(file, text, {
      ...options,
      targetFormat: 'woff2',
      variationAxes: { wght },
    })
    writeFileSync(join(target, `${name}${suffix}.woff2`), cut)
    writeFileSync(
      join(drawn, `${name}${suffix}.ttf`),
      await subsetFont(file, text, {
        ...options,
        targetFormat: 'sfnt',
        variationAxes: { wght: 600 },
      }),
    )
    total += cut.length
    console.log(`${name}${suffix}.woff2  ${cut.length} bytes`)
  }
  copyFileSync(join(source, 'LICENSE'), join(target, `${name}-OFL.txt`))
}
console.log(`together ${total} bytes`)

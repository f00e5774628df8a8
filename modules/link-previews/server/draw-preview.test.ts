import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Region } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Card } from './card.ts'
import { drawPreview } from './draw-preview.ts'
import { drawable, lettered } from './lettering.ts'

process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url))
const photo = readFileSync(
  new URL('../../../sample/pictures/modern-house-san-fernando/1.webp', import.meta.url),
)
const card: Card = {
  title: 'House in Peñaranda',
  price: '₱4,200,000',
  place: 'Mexico, Pampanga',
  offer: 'For sale',
  isSold: false,
  reference: 'BL-1042',
  siteName: 'Bahay Realty',
  accent: '#1e4d3b',
}

/** How many pixels of a part differ clearly. */
async function difference(one: Uint8Array, two: Uint8Array, part: Region): Promise<number> {
  const [a, b] = await Promise.all(
    [one, two].map((jpeg) => sharp(jpeg).extract(part).greyscale().raw().toBuffer()),
  )
  return (a ?? Buffer.alloc(0)).reduce((sum, value, at) => {
    return sum + (Math.abs(value - (b?.[at] ?? 0)) > 60 ? 1 : 0)
  }, 0)
}

const panel = { left: 760, top: 0, width: 440, height: 630 }
const picture = { left: 0, top: 0, width: 740, height: 630 }

describe('the picture of a shared link', () => {
  it('has the sizes that are asked for, as small JPEGs', async () => {
    const { wide, square, photoProblem } = await drawPreview({ card, photo })
    expect(photoProblem).toBeUndefined()
    for (const [jpeg, width, height] of [
      [wide, 1200, 630],
      [square, 720, 720],
    ] as const) {
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height })
      expect(jpeg.length).toBeLessThan(300_000)
      expect(jpeg.length).toBeGreaterThan(10_000)
    }
  })

  it.each(['title', 'price', 'place', 'reference', 'siteName', 'offer'] as const)(
    'says the %s',
    async (part) => {
      const whole = await drawPreview({ card })
      const without = await drawPreview({ card: { ...card, [part]: '' } })
      expect(await difference(whole.wide, without.wide, panel)).toBeGreaterThan(100)
    },
  )

  it('draws none that a kilobyte blows up, nor one that is decoded as a whole', async () => {
    const create = { width: 5000, height: 5000, channels: 3, background: '#888' } as const
    const huge = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer()
    const avif = await sharp({ create: { ...create, width: 64, height: 64 } })
      .avif()
      .toBuffer()
    expect((await drawPreview({ card, photo: huge })).photoProblem).toMatch(/too many/)
    expect((await drawPreview({ card, photo: avif })).photoProblem).toMatch(/no photograph/)
  })

  it('says of one that is sold that it is', async () => {
    const free = await drawPreview({ card, photo })
    const sold = await drawPreview({ card: { ...card, isSold: true }, photo })
    expect(await difference(free.wide, sold.wide, picture)).toBeGreaterThan(5_000)
  })

  it('stays small for a photograph of nothing but noise', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer()
    const { wide, square } = await drawPreview({ card, photo: noise })
    expect(Math.max(wide.length, square.length)).toBeLessThan(300_000)
  })

  it.each([
    ['cut off', photo.subarray(0, photo.length / 2)],
    ['no picture', Buffer.from('<html>')],
    ['empty', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('is drawn without a photograph that is %s, and says so', async (_what, broken) => {
    const bare = await drawPreview({ card })
    const drawn = await drawPreview({ card, photo: broken })
    expect(drawn.photoProblem).toBeTruthy()
    expect(Buffer.from(drawn.wide).equals(Buffer.from(bare.wide))).toBe(true)
  })

  it('leaves out a logo that can’t be read', async () => {
    const bare = await drawPreview({ card })
    const drawn = await drawPreview({ card, logo: Buffer.from('no logo') })
    expect(Buffer.from(drawn.wide).equals(Buffer.from(bare.wide))).toBe(true)
  })

  it('takes any words', async () => {
    const words = [
      '</svg><script>alert(1)</script>',
      '🏡🏡🏡',
      '土地',
      'x'.repeat(200),
      ' ',
      '&#x0;',
    ]
    for (const title of words) {
      const { wide } = await drawPreview({ card: { ...card, title, price: title, place: title } })
      expect((await sharp(wide).metadata()).width).toBe(1200)
    }
  })
})

describe('lettering', () => {
  const look = { face: 'Instrument Sans', size: 30, fill: '#000000' } as const

  it.each([
    ['Peñaranda ₱1', 'Peñaranda ₱1'],
    ['Lot 🏡 sa 土地 Mexico', 'Lot sa Mexico'],
    ['Ā́ rōom\t\nwith', 'A room with'],
    ['Duplex‐type', 'Duplex-type'],
  ])('of %j has %j', (text, left) => expect(drawable(text)).toBe(left))

  it('is of the typefaces beside it, and takes no text for markup', async () => {
    const widthOf = async (text: string) => (await lettered([{ ...look, text }]))?.width
    const widths = await Promise.all(['iiiiiiiiii', '&lt;<b></b>', '₱', 'ñ'].map(widthOf))
    // A machine's own typefaces have other widths.
    expect(widths).toEqual([72, 166, 21, 15])
  })

  it('keeps to the width and the lines', async () => {
    for (const text of ['a house with a garden and a gate '.repeat(9), 'x'.repeat(200)]) {
      const drawn = await lettered([{ ...look, text, lines: 2 }], 300)
      expect(drawn?.width).toBeLessThanOrEqual(300)
      expect(drawn?.height).toBeGreaterThan(30)
      expect(drawn?.height).toBeLessThan(75)
    }
    expect(await lettered([{ ...look, text: '🏡' }])).toBeUndefined()
  })
})

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { shrink } from './shrink.ts'

const plain = (width: number, height: number, background = '#1e4d3b') =>
  sharp({ create: { width, height, channels: 3, background } })

const widthsOf = async (picture: Uint8Array) => {
  const { type, sizes } = await shrink({ picture })
  const made = sizes.map(async ({ width, bytes }) => {
    const { format, ...size } = await sharp(bytes).metadata()
    return { for: width, format, width: size.width, height: size.height }
  })
  return { type, made: await Promise.all(made) }
}

it('makes each width out of the picture, in its own form', async () => {
  const format = 'webp'
  expect(await widthsOf(await plain(1600, 1200).webp().toBuffer())).toEqual({
    type: 'image/webp',
    made: [
      { for: 480, format, width: 480, height: 360 },
      { for: 720, format, width: 720, height: 540 },
      { for: 960, format, width: 960, height: 720 },
    ],
  })
  expect((await widthsOf(await plain(800, 600).jpeg().toBuffer())).type).toBe('image/jpeg')
})

it('makes none larger than the picture', async () => {
  const { made } = await widthsOf(await plain(600, 10).webp().toBuffer())
  expect(made.map(({ width }) => width)).toEqual([480, 600, 600])
})

it('makes one that moves stand still, as it began', async () => {
  const frames = await Promise.all(
    ['#00ff00', '#ff0000'].map((colour) => plain(500, 300, colour).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [60_000, 60_000] })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { sizes } = await shrink({ picture: moving })
  expect(sizes.map(({ width }) => width)).toEqual([0, 480, 720, 960])
  for (const { bytes } of sizes) {
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r)
  }
  expect((await sharp(sizes[0]?.bytes).metadata()).width).toBe(500)
})

it('refuses what it can’t make smaller', async () => {
  const webp = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#000',
    },
  })
    .webp()
    .toBuffer()
  // Nothing encodes worse.
  const raw = { width: 960, height: 16_000, channels: 3 as const }
  const specks = randomBytes(raw.width * raw.height * 3).map((byte) => (byte & 1) * 255)
  const refused: [string, Uint8Array, RegExp][] = [
    [
      'no picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /an? svg has no smaller copies/,
    ],
    ['another form', await plain(9, 9).png().toBuffer(), /a png has no smaller copies/],
    ['a file that is cut off', webp.subarray(0, 2000), /Error/],
    [
      'a copy larger than the bucket takes, of a picture that isn’t',
      await sharp(specks, { raw }).jpeg({ quality: 60 }).toBuffer(),
      /\d{8} bytes are too many/,
    ],
    ['millions of pixels', await plain(5000, 4000).jpeg().toBuffer(), /pixels are too many/],
  ]
  for (const [what, picture, words] of refused)
    await expect(
      shrink({ picture }).catch((error) => Promise.reject(String(error))),
      what,
    ).rejects.toMatch(words)
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isMoving } from './moving-picture'

const frame = (background: string) =>
  sharp({ create: { width: 9, height: 5, channels: 3, background } })
    .png()
    .toBuffer()

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await frame('#1e4d3b'), await frame('#f2b33d')]
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** A still PNG with the chunk of an animated one before its pixels. */
async function movingPng(): Promise<Buffer> {
  const still = await frame('#1e4d3b')
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  chunk.write('acTL', 4, 'latin1')
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)])
}

describe('isMoving', () => {
  it.each(['gif', 'webp'] as const)('tells a moving %s from a still one', async (kind) => {
    expect(isMoving(kind, await moving(kind))).toBe(true)
    const still = await sharp(await frame('#1e4d3b'))
      .toFormat(kind)
      .toBuffer()
    expect(isMoving(kind, still)).toBe(false)
  })

  it('tells a moving PNG from a still one', async () => {
    expect(isMoving('png', await movingPng())).toBe(true)
    expect(isMoving('png', await frame('#1e4d3b'))).toBe(false)
  })

  it('ends with a file that is cut short or makes no sense', async () => {
    const gif = await moving('gif')
    expect(isMoving('gif', gif.subarray(0, 14))).toBe(false)
    expect(isMoving('gif', new Uint8Array(40).fill(0xff))).toBe(false)
    expect(isMoving('png', new Uint8Array(40).fill(0xff))).toBe(false)
    expect(isMoving('jpeg', new Uint8Array())).toBe(false)
  })
})

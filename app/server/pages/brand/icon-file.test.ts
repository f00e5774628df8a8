import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconFile } from './icon-file.ts'

describe('iconFile', () => {
  it('holds each picture where its entry says', async () => {
    const pictures = await Promise.all(
      [32, 48].map(async (size) => {
        const create = { width: size, height: size, channels: 3 as const, background: '#1e4d3b' }
        return { size, bytes: await sharp({ create }).png().toBuffer() }
      }),
    )
    const file = Buffer.from(iconFile(pictures))
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2])
    for (const [index, { size, bytes }] of pictures.entries()) {
      const entry = 6 + 16 * index
      expect(file[entry]).toBe(size)
      const [length, from] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
      expect(file.subarray(from, from + length)).toEqual(bytes)
    }
  })
})

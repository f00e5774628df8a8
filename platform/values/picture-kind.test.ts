import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureKind, statedSize } from './picture-kind'

const blank = sharp({ create: { width: 37, height: 21, channels: 3, background: '#1e4d3b' } })

describe('pictureKind', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('knows %s', async (format) => {
    expect(pictureKind(await blank.clone().toFormat(format).toBuffer())).toBe(format)
  })

  it('knows what iPhones make', () => {
    expect(pictureKind(Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic')
  })

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['<?xml version="1.0"?><svg/>', 'svg'],
    ['%PDF-1.7', 'other'],
    ['', 'other'],
    ['MZ', 'other'],
  ])('calls %j %s', (start, kind) => expect(pictureKind(Buffer.from(start))).toBe(kind))
})

describe('statedSize', () => {
  it.each(['jpeg', 'png'] as const)('reads a %s', async (format) => {
    const bytes = await blank.clone().toFormat(format).toBuffer()
    expect(statedSize(bytes)).toEqual({ width: 37, height: 21 })
  })

  it('reads past EXIF', async () => {
    const bytes = await blank.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(statedSize(bytes)).toEqual({ width: 37, height: 21 })
  })

  it('gives up on a file cut short', async () => {
    const bytes = await blank.clone().jpeg().toBuffer()
    expect(statedSize(bytes.subarray(0, 12))).toBeNull()
    expect(statedSize(new Uint8Array())).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { imageAddress, imageSourceSet } from './images.ts'

const origin = 'https://bale.example'
const stored = `${origin}/storage/v1/object/public/property-images/p1/1700000000000_0.webp`

describe('imageAddress', () => {
  it.each([
    ['p1/1700000000000_0.webp', stored],
    ['/storage/v1/object/public/property-images/p1/1700000000000_0.webp', stored],
    [stored, stored],
    [stored.replace(origin, 'http://localhost:3000'), stored],
    ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
    [
      'p1/with space.webp',
      `${origin}/storage/v1/object/public/property-images/p1/with%20space.webp`,
    ],
  ])('resolves %s', (imageUrl, address) => {
    expect(imageAddress(imageUrl, origin)).toBe(address)
  })
})

describe('imageSourceSet', () => {
  it('offers 480, 720, 960 and the full 1600 pixels', () => {
    const base = `${origin}/storage/v1/object/public/property-images/p1/1700000000000_0`
    expect(imageSourceSet('p1/1700000000000_0.webp', origin)).toBe(
      `${base}_480.webp 480w, ${base}_720.webp 720w, ${base}_960.webp 960w, ${base}.webp 1600w`,
    )
  })

  it('offers them for the JPEG that Safari writes too', () => {
    expect(imageSourceSet('p1/1700000000000_0.jpg', origin)).toContain('_480.jpg 480w')
  })

  it.each(['https://elsewhere.example/p1/1_0.webp', 'p1/photo.jpg', 'p1/1700000000000_0.png'])(
    'offers none for %s, whose smaller files do not exist',
    (imageUrl) => {
      expect(imageSourceSet(imageUrl, origin)).toBeUndefined()
    },
  )
})

import { describe, expect, it } from 'vitest'
import { isPale, type Pixels, visiblePart } from './visible-part'

type Colour = readonly [number, number, number, number]
const CLEAR: Colour = [0, 0, 0, 0]
const WHITE: Colour = [255, 255, 255, 255]
const GREEN: Colour = [30, 77, 59, 255]

/** A picture of one colour with a box of another. */
function picture(ground: Colour, box: Colour, [left, top, right, bottom]: number[]): Pixels {
  const [width, height] = [20, 10]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isIn = x >= (left ?? 0) && x < (right ?? 0) && y >= (top ?? 0) && y < (bottom ?? 0)
      data.set(isIn ? box : ground, 4 * (y * width + x))
    }
  }
  return { data, width, height }
}

describe('visiblePart', () => {
  it.each([
    ['clear', CLEAR],
    ['white', WHITE],
  ])('cuts a %s margin off', (_name, ground) => {
    expect(visiblePart(picture(ground, GREEN, [4, 2, 15, 9]))).toEqual({
      left: 4,
      top: 2,
      width: 11,
      height: 7,
    })
  })

  it('leaves a picture whole that reaches a corner', () => {
    const whole = { left: 0, top: 0, width: 20, height: 10 }
    expect(visiblePart(picture(WHITE, GREEN, [0, 0, 5, 5]))).toEqual(whole)
  })

  it('finds nothing in a picture of one colour', () => {
    expect(visiblePart(picture(CLEAR, CLEAR, [0, 0, 0, 0]))).toBeNull()
    expect(visiblePart(picture(GREEN, GREEN, [0, 0, 0, 0]))).toBeNull()
  })
})

describe('isPale', () => {
  it('is so for white on nothing, not for white with a ground of its own', () => {
    expect(isPale(picture(CLEAR, WHITE, [4, 2, 15, 9]))).toBe(true)
    expect(isPale(picture(CLEAR, GREEN, [4, 2, 15, 9]))).toBe(false)
    expect(isPale(picture(WHITE, GREEN, [4, 2, 15, 9]))).toBe(false)
    expect(isPale(picture(WHITE, WHITE, [0, 0, 0, 0]))).toBe(false)
  })
})

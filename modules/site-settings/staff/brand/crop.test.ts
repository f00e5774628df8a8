import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropFrame, firstIconCrop, WHOLE } from './crop'

const side = fc.integer({ min: 1, max: 10_000 })
const part = fc.double({ min: 0, max: 1, noNaN: true })

describe('cropFrame', () => {
  it('takes the middle of what is too wide', () => {
    const frame = cropFrame({ width: 400, height: 100 }, { width: 1, height: 1 }, WHOLE)
    expect(frame).toEqual({ left: 150, top: 0, width: 100, height: 100 })
  })

  it('stays within the picture and has the shape that is asked for', () => {
    const zoom = fc.double({ min: 1, max: 4, noNaN: true })
    fc.assert(
      fc.property(side, side, side, side, part, part, zoom, (w, h, tw, th, x, y, zoomed) => {
        const target = { width: tw, height: th }
        const frame = cropFrame({ width: w, height: h }, target, { x, y, zoom: zoomed })
        expect(frame.left).toBeGreaterThanOrEqual(-1e-6)
        expect(frame.top).toBeGreaterThanOrEqual(-1e-6)
        expect(frame.left + frame.width).toBeLessThanOrEqual(w + 1e-6)
        expect(frame.top + frame.height).toBeLessThanOrEqual(h + 1e-6)
        expect(frame.width / frame.height).toBeCloseTo(tw / th, 5)
      }),
    )
  })
})

describe('the first cut for an icon', () => {
  it('is the beginning of a wide logo and the whole of a square one', () => {
    expect(firstIconCrop({ width: 400, height: 100 })).toMatchObject({ x: 0 })
    expect(firstIconCrop({ width: 110, height: 100 })).toBe('whole')
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved, WHOLE, zoomed } from './plan-zoom.ts'

const size = { width: 400, height: 300 }

it('keeps the point under the finger where it is', () => {
  const at = { x: 50, y: -30 }
  expect(zoomed(WHOLE, 2, size, at)).toEqual({ scale: 2, x: -50, y: 30 })
})

it('ends at the whole picture and at eight times its size', () => {
  expect(zoomed({ scale: 2, x: 100, y: 0 }, 0.1, size)).toEqual(WHOLE)
  expect(zoomed(WHOLE, 100, size).scale).toBe(8)
})

it('never loses the picture, whatever is done', () => {
  const step = fc.record({
    by: fc.double({ min: 0.01, max: 100, noNaN: true }),
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const end = steps.reduce((zoom, { by, x, y }) => {
        return moved(zoomed(zoom, by, size, { x, y }), size, { x, y })
      }, WHOLE)
      expect(Math.abs(end.x)).toBeLessThanOrEqual(((end.scale - 1) * size.width) / 2 + 1e-6)
      expect(Math.abs(end.y)).toBeLessThanOrEqual(((end.scale - 1) * size.height) / 2 + 1e-6)
    }),
  )
})

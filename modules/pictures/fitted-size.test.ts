import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittedSize } from './fitted-size.ts'

it.each([
  ['a photograph', [4000, 3000], [1600, 1200]],
  ['one that stands', [3000, 4000], [1600, 2133]],
  ['a small one', [800, 600], [800, 600]],
  ['a phone’s screenshot', [1080, 2400], [1080, 2400]],
  ['a panorama', [16_000, 2_000], [4000, 500]],
  ['a wide one', [6000, 2000], [2400, 800]],
  ['a screenshot of a whole page', [1080, 12_000], [720, 8000]],
  ['a tall one', [2000, 10_000], [1280, 6400]],
  ['a line', [1, 16_000], [1, 8000]],
])('%s of %j becomes %j', (_, [width = 0, height = 0], [fullWidth, fullHeight]) => {
  expect(fittedSize({ width, height }, 1600)).toEqual({ width: fullWidth, height: fullHeight })
})

it('no copy is larger than the original, longer than 8,000 pixels or of a greater area than allowed', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, fc.constantFrom(480, 720, 960, 1600), (width, height, most) => {
      const copy = fittedSize({ width, height }, most)
      expect(copy.width).toBeLessThanOrEqual(Math.min(width, most * 2.5))
      expect(copy.height).toBeLessThanOrEqual(Math.min(height, 8_000))
      // Both sides are rounded.
      const area = (copy.width - 0.5) * (copy.height - 0.5)
      expect(area).toBeLessThanOrEqual(most * most * 3.2)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxText, isInBox, readBox } from './box.ts'

it('reads a box, to some ten meters', () => {
  expect(readBox('15.0312_120.5512_15.1023_120.6634')).toEqual([
    15.0312, 120.5512, 15.1023, 120.6634,
  ])
  expect(boxText([15.031249, 120.5512, 15.1, 120.66])).toBe('15.0312_120.5512_15.1_120.66')
})

it('ends at the Philippines', () => {
  expect(readBox('0_0_90_180')).toEqual([4, 116, 22, 127])
  expect(boxText([-80, -300, 15, 121])).toBe('4_116_15_121')
})

it.each([
  '',
  '15_120_16',
  '15_120_16_121_1',
  '16_120_15_121',
  '15_121_16_120',
  '15_120_15.00001_121',
  '40_120_41_121',
  '1e1_120_16_121',
  '-15_120_16_121',
  '15,120,16,121',
  'NaN_120_16_121',
  '15_120_16_121;',
  '٣_120_16_121',
])('reads no box in %j', (text) => {
  expect(readBox(text)).toBeUndefined()
})

it('reads what it writes, whatever is written', () => {
  const side = fc.oneof(fc.double(), fc.double({ min: 0, max: 130 }))
  fc.assert(
    fc.property(fc.tuple(side, side, side, side), (sides) => {
      const text = boxText(sides)
      if (text) expect(readBox(text)?.join('_')).toBe(text)
    }),
  )
})

it('holds what lies in it or on its edge', () => {
  const box = [15, 120, 16, 121] as const
  expect(isInBox([15, 121], box)).toBe(true)
  expect(isInBox([15.5, 120.5], box)).toBe(true)
  expect(isInBox([14.9999, 120.5], box)).toBe(false)
  expect(isInBox([15.5, 121.0001], box)).toBe(false)
})

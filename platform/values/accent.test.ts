import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accentProblems,
  contrast,
  DEFAULT_ACCENT,
  deeperAccent,
  nearestAccent,
  parseColour,
} from './accent'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('an accent colour', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#c2410c', '#fbf8f2', 4.89],
    ['#ffffff', '#ffffff', 1],
  ])('%s on %s has the contrast of WCAG: %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  it('passes where it is the product’s own', () => {
    expect(accentProblems(DEFAULT_ACCENT)).toEqual([])
  })

  it('says each use that a pale one fails', () => {
    const problems = accentProblems('#f2b33d')
    expect(problems.map(({ what }) => what)).toEqual([
      'White words on the main button',
      'Coloured words on the page',
      'The main button on a darker panel',
      'Marks on the shell pattern',
    ])
    expect(problems[0]).toMatchObject({ least: 4.5, contrast: expect.closeTo(1.86, 1) })
  })

  it('has a nearest one that passes, the same where it passes itself, and so has the deeper shade', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const nearest = nearestAccent(given)
        expect(accentProblems(nearest)).toEqual([])
        if (accentProblems(given).length === 0) expect(nearest).toBe(given)
        expect(accentProblems(deeperAccent(nearest))).toEqual([])
      }),
    )
  })

  it('deepens the product’s as tokens.css does', () => {
    expect(deeperAccent(DEFAULT_ACCENT)).toBe('#993309')
  })

  it.each([
    ['#C2410C', '#c2410c'],
    ['c2410c', '#c2410c'],
    [' #abc ', '#aabbcc'],
    ['#abcd', undefined],
    ['red', undefined],
    ['', undefined],
    ['#ff00000', undefined],
  ])('written %s is %s', (text, expected) => expect(parseColour(text)).toBe(expected))
})

import { describe, expect, it } from 'vitest'
import { readReference } from './reference'

describe('a reference', () => {
  it.each([
    'BL-1022',
    'bl 1022',
    'Bl1022',
    'BL–1022',
    'BL - 1022',
    'BL-1022\u200b',
    '\ufeffBL-1022',
    'BL\u00a01022',
    '𝗕𝗟-𝟭𝟬𝟮𝟮',
    'ＢＬ－１０２２',
    '#BL-1022',
    '(BL-1022).',
    '/property/BL-1022',
    'https://bale.example/property/bl1022?utm_source=viber#photos',
    'bale.example/property/BL-1022/',
  ])('is read in %j', (text) => {
    expect(readReference(text)).toBe('BL-1022')
    expect(readReference(text, true)).toBe('BL-1022')
  })

  it.each(['1022', ' 1022 ', '#1022', '１０２２'])(
    'is the number %j in a column of references',
    (text) => {
      expect(readReference(text, true)).toBe('BL-1022')
      expect(readReference(text)).toBeUndefined()
    },
  )

  it.each([
    '',
    'R-1',
    'BL-12',
    'ABL-1022',
    'BL-1022 and BL-1023',
    'house BL-1022',
    '102',
    '01022',
    '1022.5',
    '09171234567',
    'https://bale.example/gallery?q=BL-1022',
  ])('is not read in %j', (text) => {
    expect(readReference(text, true)).toBeUndefined()
  })
})

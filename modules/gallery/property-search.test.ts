import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesSearch, type Searchable } from './property-search.ts'

const property: Searchable = {
  title: 'Bungalow in Santo Niño',
  address: '12 Mabini St.',
  city: 'San Fernando',
  description: 'Corner lot.\nWalk to the market.',
  category: 'Residential',
  reference: 'BL-1042',
}

describe('matchesSearch', () => {
  it.each([
    'bungalow',
    'BUNGALOW',
    'santo NIÑO',
    'santo nin\u0303o',
    'santo nino',
    '𝗦𝗮𝗻𝘁𝗼 𝗡𝗶𝗻̃𝗼',
    'bunga\u00adlow\u200b',
    'mabini',
    'fernando',
    'lot. walk',
    '  market. ',
    '',
    'BL-1042',
    'bl1042',
    ' Bl 1042 ',
    'bl-10',
    '042',
  ])('finds %j', (term) => {
    expect(matchesSearch(property, term, 'All')).toBe(true)
  })

  it.each([
    'bungalows',
    'niño 12',
    'niña',
    '%',
    '_',
    'st.\nsan',
    'commercial',
    'bl-10420',
    'bl-2042',
    'bl----1042',
  ])('does not find %j', (term) => {
    expect(matchesSearch(property, term, 'All')).toBe(false)
  })

  it('combines the term with the category', () => {
    expect(matchesSearch(property, 'mabini', 'Residential')).toBe(true)
    expect(matchesSearch(property, 'mabini', 'Commercial')).toBe(false)
  })

  it('takes a whole reference for that listing alone', () => {
    const other = { ...property, description: 'Twin of BL-1042.', reference: 'BL-10420' }
    expect(matchesSearch(other, 'bl-1042', 'All')).toBe(false)
    expect(matchesSearch(other, 'twin of bl-1042', 'All')).toBe(true)
    expect(matchesSearch(other, 'BL 10420', 'All')).toBe(true)
  })

  it('finds any piece of any field, in either case', () => {
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(text, text, text, fc.nat(), fc.nat(), (title, address, city, from, length) => {
        const changed = { ...property, title, address, city }
        for (const field of [title, address, city]) {
          const start = from % field.length
          const piece = field.slice(start, start + 1 + (length % field.length))
          expect(matchesSearch(changed, piece, 'All')).toBe(true)
          expect(matchesSearch(changed, piece.toUpperCase(), 'All')).toBe(true)
        }
      }),
    )
  })
})

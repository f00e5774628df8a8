import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
// biome-ignore lint/style/noRestrictedImports: the point of the test is that the two agree
import { fold as databaseFold, foldTerm } from '../../../supabase/tests/search-fold'
import { matchesSearch, type Searchable, searchTerm } from './filter'
import { fold } from './fold'

const house: Searchable = {
  title: 'Bungalow in Santo Niño',
  address: '12 Mabini St.',
  city: 'San Fernando',
  description: 'Corner lot.\nWalk to the market.',
  category: 'Residential',
}

describe('matchesSearch', () => {
  it.each([
    'bungalow',
    'BUNGALOW',
    'santo NIÑO',
    'mabini',
    'fernando',
    'lot. walk',
    '  market. ',
    '',
  ])('finds %j', (term) => {
    expect(matchesSearch(house, term, 'All')).toBe(true)
  })

  it.each(['bungalows', 'nino', 'niño 12', '%', '_', 'st.\nsan', 'commercial'])(
    'does not find %j',
    (term) => {
      expect(matchesSearch(house, term, 'All')).toBe(false)
    },
  )

  it('combines the term with the category', () => {
    expect(matchesSearch(house, 'mabini', 'Residential')).toBe(true)
    expect(matchesSearch(house, 'mabini', 'Commercial')).toBe(false)
  })

  it('finds any piece of any field, in either case', () => {
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(text, text, text, fc.nat(), fc.nat(), (title, address, city, from, length) => {
        const property = { ...house, title, address, city }
        for (const field of [title, address, city]) {
          const start = from % field.length
          const piece = field.slice(start, start + 1 + (length % field.length))
          expect(matchesSearch(property, piece, 'All')).toBe(true)
          expect(matchesSearch(property, piece.toUpperCase(), 'All')).toBe(true)
        }
      }),
    )
  })
})

describe('the folding', () => {
  // supabase/tests/search.test.ts holds the database to the same stand-in, over random listings.
  it('is the database’s, for any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.integer({ min: 0, max: 0x24f }).map((c) => String.fromCharCode(c)) }),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text)).toBe(databaseFold(text))
        expect(searchTerm(text)).toBe(foldTerm(text))
      }),
    )
  })
})

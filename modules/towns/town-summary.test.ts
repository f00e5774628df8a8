import { describe, expect, it } from 'vitest'
import {
  countByCategory,
  countByKind,
  countByTown,
  lastModified,
  nearestFilled,
  neighbours,
  offers,
  type TownCount,
} from './town-summary.ts'
import { counted, offerWords, townFact, townHeading } from './town-words.ts'

const line = (values: Partial<TownCount>): TownCount => ({
  town: 'porac',
  category: 'Residential',
  listing_type: 'for_sale',
  listings: 1,
  priced: 1,
  lowest: 1_000_000,
  highest: 1_000_000,
  last_modified: '2026-01-01',
  ...values,
})

const counts = [
  line({ listings: 3, priced: 2, lowest: 1_200_000, highest: 25_000_000 }),
  line({ category: 'Lot Only', listings: 9, priced: 9, lowest: 900_000, highest: 4_000_000 }),
  line({
    listing_type: 'for_rent',
    listings: 2,
    priced: 2,
    lowest: 15_000,
    highest: 60_000,
    last_modified: '2026-03-01',
  }),
]

describe('what a town has', () => {
  it('is counted by town and by category', () => {
    expect(countByTown([...counts, line({ town: 'guagua' })])).toEqual({ porac: 14, guagua: 1 })
    expect(countByCategory(counts)).toEqual([
      { category: 'Residential', listings: 5 },
      { category: 'Lot Only', listings: 9 },
    ])
    expect(lastModified(counts)).toBe('2026-03-01')
    expect(lastModified([])).toBe('')
  })

  it('is counted by kind, sale and rent apart, the largest first', () => {
    const other = line({ town: 'guagua', category: 'Lot Only' })
    expect(countByKind([...counts, other])).toEqual([
      { category: 'Lot Only', listing: 'for_sale', listings: 10 },
      { category: 'Residential', listing: 'for_sale', listings: 3 },
      { category: 'Residential', listing: 'for_rent', listings: 2 },
    ])
  })

  it('says prices for sale and for rent apart, and of how many', () => {
    expect(offers(counts)).toEqual([
      {
        listingType: 'for_sale',
        listings: 12,
        prices: '₱900,000 to ₱25M (11 of 12 with a price that compares)',
      },
      { listingType: 'for_rent', listings: 2, prices: '₱15,000 to ₱60,000 a month' },
    ])
  })

  it.each([
    [line({}), '₱1M'],
    [line({ listings: 3 }), '₱1M (1 of 3 with a price that compares)'],
    [line({ priced: 0, lowest: null, highest: null }), 'price on its own page'],
    [line({ listings: 2, priced: 0, lowest: null, highest: null }), 'prices on their own pages'],
  ])('says %j as %s', (given, words) => {
    expect(offers([given])[0]?.prices).toBe(words)
  })

  it('is nothing without listings', () => {
    expect([offers([]), countByCategory([]), countByTown([])]).toEqual([[], [], {}])
  })
})

describe('the towns around', () => {
  it('stand the fullest first', () => {
    expect(neighbours('floridablanca', { porac: 2, lubao: 5 })).toEqual([
      { town: 'lubao', listings: 5 },
      { town: 'porac', listings: 2 },
      { town: 'guagua', listings: 0 },
    ])
  })

  it('are looked for further away where those next door have nothing', () => {
    expect(nearestFilled('masantol', { macabebe: 1, minalin: 9 })).toEqual([
      { town: 'macabebe', listings: 1 },
    ])
    expect(nearestFilled('masantol', { 'mabalacat-city': 4 })).toEqual([
      { town: 'mabalacat-city', listings: 4 },
    ])
    expect(nearestFilled('masantol', { masantol: 3 })).toEqual([])
  })
})

it('has words for it', () => {
  expect(townHeading('Porac', 'Lot Only')).toBe('Lots in Porac')
  expect(townHeading('San Fernando', undefined)).toBe('Properties in San Fernando')
  expect([counted(1), counted(1, 'Lot Only'), counted(1200, 'Commercial')]).toEqual([
    '1 property',
    '1 lot',
    '1,200 commercial properties',
  ])
  expect(townFact('mabalacat-city')).toBe('Mabalacat City is one of the three cities of Pampanga.')
  expect(townFact('porac')).toBe('Porac is a municipality in Pampanga.')
  expect(offerWords(offers([counts[2] ?? line({})]))).toBe('2 for rent, ₱15,000 to ₱60,000 a month')
})

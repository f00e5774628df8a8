import { describe, expect, it } from 'vitest'
import type { Choices } from './count-choices'
import { chosenFilters } from './filter-words'
import type { GallerySearch } from './listing-filters'
import { nearestSearches } from './nearest-search'

const none: Choices = { amenity: [], dearer: [] }

describe('what is nearest to a search that finds nothing', () => {
  it.each<[string, GallerySearch, Partial<Choices>, string[]]>([
    [
      'a higher price',
      { max: 5_000_000 },
      { dearer: [5_420_000, 5_450_000, 5_480_000, 9_000_000] },
      ['3 up to ₱5.5M'],
    ],
    [
      'towns next door, not those beyond',
      { town: ['arayat'] },
      { town: { mexico: 2, lubao: 9 } },
      ['2 in Mexico, nearby'],
    ],
    [
      'towns next door to any of several',
      { town: ['arayat', 'lubao'] },
      { town: { mexico: 2, guagua: 1 } },
      ['2 in Mexico, nearby', '1 in Guagua, nearby'],
    ],
    ['fewer bedrooms', { beds: 5 }, { beds: { '3': 2, '2': 1 } }, ['2 with 3+ bedrooms']],
    ['rents', { listing: 'for_sale' }, { listing: { for_rent: 4 } }, ['4 for rent']],
    ['one filter less', { photos: 1, q: 'x' }, {}, ['Without “With photos”']],
    ['no other order', { photos: 1, sort: 'price' }, {}, ['Without “With photos”']],
  ])('is %s', (_what, search, choices, words) => {
    const nearest = nearestSearches(search, { ...none, ...choices })
    expect(nearest.map((each) => each.words)).toEqual(words)
  })

  it('keeps the rest of the search', () => {
    const [nearest] = nearestSearches(
      { q: 'mango', town: ['arayat'], pages: 3 },
      { ...none, town: { candaba: 1 } },
    )
    expect(nearest?.search).toEqual({ q: 'mango', town: ['candaba'] })
  })
})

it('reads what was typed, and leaves words out where nothing else is near', () => {
  const near = (q: string, choices: Partial<Choices>, wordless?: Choices) =>
    nearestSearches({ q }, { ...none, ...choices }, wordless)
  expect(near('floridablanca', { town: { porac: 2 } })).toEqual([
    { words: '2 in Porac, nearby', search: { town: ['porac'] } },
  ])
  expect(near('zzz in porac', {}, { ...none, total: { 1: 3 } })[0]).toEqual({
    words: '3 without “zzz”',
    search: { q: undefined, town: ['porac'] },
  })
  const rents = near('zzz for rent', { listing: { for_sale: 7 } }, { ...none, total: { 1: 4 } })
  expect(rents.map(({ words }) => words)).toEqual(['4 without “zzz”', '7 for sale'])
  expect(near('zzz', {}, { ...none, total: { 1: 14 } })).toEqual([])
})

it('says what was chosen, and what is left without each', () => {
  const search: GallerySearch = {
    q: 'x',
    min: 1e6,
    max: 4_500_000,
    amenity: ['pool', 'gate'],
    pages: 2,
  }
  expect(chosenFilters(search)).toEqual([
    { words: '₱1M to ₱4.5M', without: { q: 'x', amenity: ['pool', 'gate'] } },
    { words: 'Pool', without: { q: 'x', min: 1e6, max: 4_500_000, amenity: ['gate'] } },
    { words: 'Gate', without: { q: 'x', min: 1e6, max: 4_500_000, amenity: ['pool'] } },
  ])
})

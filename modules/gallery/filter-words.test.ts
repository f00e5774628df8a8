import { expect, it } from 'vitest'
import { chosenFilters, ignoredWords, pesos } from './filter-words'
import type { GallerySearch } from './listing-filters'

const wordsOf = (search: GallerySearch) => chosenFilters(search).map(({ words }) => words)

it.each([
  [4_500_000, '₱4.5M'],
  [35_000, '₱35,000'],
  [1_005_000, '₱1,005,000'],
])('says %d as %s', (amount, words) => {
  expect(pesos(amount)).toBe(words)
})

it('says what was chosen, in the order of the filters', () => {
  expect(
    wordsOf({
      listing: 'for_rent',
      min: 10_000,
      max: 35_000,
      beds: 2,
      town: ['angeles-city', 'porac'],
      box: '15_120_16_121',
      view: 'map',
      amenity: ['garden'],
      pets: 1,
      unpriced: 0,
      sort: 'price',
    }),
  ).toMatchInlineSnapshot(`
    [
      "For Rent",
      "₱10,000 to ₱35,000",
      "2+ bedrooms",
      "Angeles City",
      "Porac",
      "Map area",
      "Garden",
      "Pets allowed",
      "Only with a price",
      "Lowest price first",
    ]
  `)
  expect(wordsOf({ max: 35_000 })).toEqual(['Up to ₱35,000'])
  expect(wordsOf({ min: 35_000, pages: 3 })).toEqual(['From ₱35,000'])
})

it('leaves of each the search without it', () => {
  const search: GallerySearch = { min: 1, max: 2, amenity: ['garden', 'pool'], unpriced: 0 }
  expect(chosenFilters(search).map(({ without }) => without)).toEqual([
    { amenity: ['garden', 'pool'], unpriced: 0 },
    { ...search, amenity: ['pool'] },
    { ...search, amenity: ['garden'] },
    { min: 1, max: 2, amenity: ['garden', 'pool'] },
  ])
})

it('names what could not be read as its field does', () => {
  const given = { min: 'x', max: -5, unpriced: 'no', beds: 'some', amenity: 'a', x: 'é'.repeat(40) }
  expect(ignoredWords(Object.keys(given), given)).toBe(
    `price from “x”, price to “-5”, listings without a clear price “no”, bedrooms “some”, more than ten amenities, x “${'é'.repeat(30)}”`,
  )
})

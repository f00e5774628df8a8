import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ignoredWords } from './filter-words'
import { countFilters, ignoredNames, parseGallerySearch } from './gallery-search'
import { PARAMETERS } from './listing-filters'

describe('parseGallerySearch', () => {
  it('keeps a term, a category and a number of pages', () => {
    expect(parseGallerySearch({ q: 'san fernando', category: 'Lot Only', pages: '3' })).toEqual({
      q: 'san fernando',
      category: 'Lot Only',
      pages: 3,
    })
  })

  it.each([
    [{}],
    [{ q: '   ', category: 'All', pages: '1' }],
    [{ q: ['a'], category: 'Castle', pages: '-2' }],
    [{ q: 5, category: null, pages: '1e9x' }],
  ])('leaves out what says nothing: %j', (search) => {
    expect(parseGallerySearch(search)).toEqual({})
  })

  it('never lets an address ask for a term beyond 200 characters', () => {
    expect(parseGallerySearch({ q: 'x'.repeat(5000) })).toEqual({
      q: 'x'.repeat(200),
    })
  })

  it('reads every filter', () => {
    const search = {
      listing: 'for_rent',
      min: 10_000,
      max: 35_000,
      beds: 3,
      baths: 2,
      area: 60,
      lot: 100,
      town: ['porac'],
      amenity: ['garden', 'pool'],
      photos: 1,
      new: 1,
      unpriced: 0,
      sort: '-price',
    }
    const typed = { ...search, min: '10k', max: '₱ 35,000', beds: '3', photos: '1', unpriced: '0' }
    expect(parseGallerySearch({ ...typed, amenity: ['Pool ', 'garden', 'pool', ''] })).toEqual(
      search,
    )
  })

  it.each([
    [['porac', 'angeles-city', 'porac']],
    ['porac,angeles-city'],
    ['porac, angeles-city, manila'],
  ])('reads several towns from %j', (town) => {
    expect(parseGallerySearch({ town })).toEqual({ town: ['angeles-city', 'porac'] })
  })

  it('swaps a range from above to', () => {
    expect(parseGallerySearch({ min: '5M', max: '1.5m' })).toEqual({
      min: 1_500_000,
      max: 5_000_000,
    })
  })

  it.each([
    ['letters', 'abc'],
    ['a negative number', '-5'],
    ['10^30', '1e30'],
    ['thirty digits', '9'.repeat(30)],
    ['digits of another script', '٣٠'],
    ['nothing', '0'],
  ])('ignores %s for a number', (_what, value) => {
    const numbers = ['min', 'max', 'beds', 'baths', 'area', 'lot']
    expect(parseGallerySearch(Object.fromEntries(numbers.map((name) => [name, value])))).toEqual({})
  })

  it.each([
    ['₱4.5M', 4_500_000],
    ['PHP 4,500,000', 4_500_000],
    ['4.5 million', 4_500_000],
    ['2mil', 2_000_000],
    ['３５k', 35_000],
    ['1000.5', 1001],
  ])('reads the price %s', (max, pesos) => {
    expect(parseGallerySearch({ max })).toEqual({ max: pesos })
    expect(ignoredNames({ max })).toEqual([])
  })

  it.each([
    [{ town: ['porac', 'manila'] }, 'town'],
    [{ town: 'porac,angeles-city' }, ''],
    [{ box: '15_120_16_121', view: 'list' }, ''],
    [{ box: '16_120_15_121', view: 'globe' }, 'box view'],
    [{ min: 'x', max: -5, beds: 1e30, town: 'manila', sort: 'up' }, 'min max beds town sort'],
    [
      { min: '٣٠', max: '३०', photos: 'yes', new: 2, listing: 'lease' },
      'listing min max photos new',
    ],
    [{ min: '9M', max: '1M', fbclid: 'x', q: '', pages: 'x' }, ''],
    [{ min: '', max: 0, category: 'All', sort: 'newest', unpriced: 1, amenity: [''] }, ''],
    [{ category: 'Castle', amenity: Array.from({ length: 1000 }, String) }, 'category'],
    [{ amenity: Array.from({ length: 1000 }, (_, n) => `${n}`) }, 'amenity'],
    [{ min: ['1', 'x'], baths: {}, unpriced: 'no' }, 'min baths unpriced'],
  ])('says what it ignores of %j', (given, names) => {
    expect(ignoredNames(given).join(' ')).toBe(names)
  })

  it('says so of anything without failing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('min', 'amenity', 'town', 'photos', 'category'),
          fc.anything(),
        ),
        (given) => {
          const parsed = parseGallerySearch(given)
          expect(ignoredNames(parsed)).toEqual([])
          ignoredWords(ignoredNames(given), given)
        },
      ),
    )
  })

  it('counts what was chosen beside a term and a category', () => {
    expect(countFilters({ q: 'a', category: 'Commercial', sort: 'price', pages: 2 })).toBe(0)
    expect(countFilters({ min: 1, max: 2, beds: 1, amenity: ['a', 'b'], unpriced: 0 })).toBe(5)
  })

  it('reads its own output unchanged', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'category', 'pages', ...PARAMETERS), fc.anything()),
        (search) => {
          const parsed = parseGallerySearch(search)
          expect(parseGallerySearch(parsed)).toEqual(parsed)
        },
      ),
    )
  })
})

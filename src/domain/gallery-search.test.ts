import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseGallerySearch } from './gallery-search'

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

  it('never lets an address ask for more than 20 pages or a term beyond 200 characters', () => {
    expect(parseGallerySearch({ pages: '100000', q: 'x'.repeat(5000) })).toEqual({
      pages: 20,
      q: 'x'.repeat(200),
    })
  })

  it('reads its own output unchanged', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'category', 'pages'), fc.anything()),
        (search) => {
          const parsed = parseGallerySearch(search)
          expect(parseGallerySearch(parsed)).toEqual(parsed)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARAMETERS } from '../gallery/listing-filters'
import { readSearch, searchAddress, searchName, searchNameWithoutTyped } from './saved-search'

describe('a search that is saved', () => {
  it.each([
    ['?max=5M&town=mexico&beds=3', '?beds=3&max=5000000&town=mexico'],
    ['town=mexico&beds=3&max=5,000,000&pages=4&sort=price', '?beds=3&max=5000000&town=mexico'],
    ['?q=%20two%20%20storeys%20', '?q=two+storeys'],
    ['?amenity=Pool&amenity=pool&amenity=garden', '?amenity=garden&amenity=pool'],
    ['?min=9e99&beds=-1&town=atlantis&category=All&q=', ''],
    ['', ''],
  ])('%s has one address: %s', (given, address) => {
    expect(searchAddress(readSearch(given))).toBe(address)
  })

  it('stays the same when it is read again, whatever was given', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: 'grapheme' }),
        fc.webQueryParameters(),
        (q, text) => {
          const address = searchAddress(
            readSearch(`?q=${encodeURIComponent(q.toWellFormed())}&${text}`),
          )
          expect(searchAddress(readSearch(address))).toBe(address)
        },
      ),
    )
  })

  it('is named in words', () => {
    expect(searchName(readSearch('?q=mango&listing=for_sale&max=5M&town=san-fernando'))).toBe(
      '“mango”, For Sale, Up to ₱5M, San Fernando',
    )
    expect(searchName({})).toBe('All listings')
  })

  it('is named without what anybody may have typed, where it goes to who did not', () => {
    const name = (text: string) => searchNameWithoutTyped(readSearch(text))
    expect(name('?town=porac')).toBe('Porac')
    expect(name('?town=porac&q=visit+evil.example')).toBe('Porac, and a search term')
    expect(name('?amenity=visit+evil.example')).toBe('a search term')
  })

  it.each(PARAMETERS)('is named without what %s may hold', (parameter) => {
    const search = readSearch(`?town=porac&${parameter}=visit+evil.example`)
    expect(searchNameWithoutTyped(search)).not.toContain('evil')
  })
})
